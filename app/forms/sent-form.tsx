import { type ComponentProps, useContext } from 'react'
import { type Asked, type Following, type Sending, useSending } from './use-sending.ts'
import type { ApiRefusal } from '../platform/api-outcome.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { FormContext } from '../ui/form/field.tsx'

interface SentFormProps<Value> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** The title of a refusal: what was not done, in a few words. */
  failure?: string
  /** Instead, where what is around the form needs to know. */
  sending?: Sending
  idOf?: (name: string) => string
  request: (typed: FormData, key: string, form: HTMLFormElement) => Asked<Value>
  toast?: Following<Value>['toast']
  onDone?: (value: Value, form: HTMLFormElement) => unknown
  onRefused?: (refusal: ApiRefusal, form: HTMLFormElement) => unknown
}

/** Sends what was typed to the API; a refusal stands at its fields. */
export function SentForm<Value>(props: SentFormProps<Value>) {
  const { failure = '', sending, idOf, request, toast, onDone, onRefused, ...form } = props
  const own = useSending(failure)
  const { form: ref, errors, isSending, send } = sending ?? own
  return (
    <FormContext value={{ idOf, errors, isSending }}>
      <form
        ref={ref}
        noValidate
        {...form}
        onSubmit={(event) => {
          event.preventDefault()
          const element = event.currentTarget
          send((key) => request(new FormData(element), key, element), {
            toast,
            onDone: (value) => onDone?.(value, element),
            onRefused: (refusal) => onRefused?.(refusal, element),
          })
        }}
      />
    </FormContext>
  )
}

export function SubmitButton(props: ButtonProps) {
  return <Button type="submit" busy={useContext(FormContext).isSending} {...props} />
}

interface SendButtonProps<Value> extends Omit<ButtonProps, 'onClick'>, Following<Value> {
  failure: string
  request: (key: string) => Asked<Value>
}

/** One press that asks the API for something. */
export function SendButton<Value>(props: SendButtonProps<Value>) {
  const { failure, request, toast, onDone, onRefused, ...button } = props
  const { isSending, send } = useSending(failure)
  return <Button busy={isSending} {...button} onClick={() => send(request, { toast, onDone, onRefused })} />
}
