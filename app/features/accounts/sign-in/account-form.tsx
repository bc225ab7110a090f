import { type ReactNode, useEffect, useRef } from 'react'
import {
  Button,
  type ButtonVariant,
  ErrorSummary,
  TextField,
  type TextFieldProps,
} from '../../../ui/index.ts'
import type { AccountFormState } from './use-account-form.ts'

export interface AccountFormProps {
  /** Ids of the fields begin with it, so that several forms can stand on one page. */
  id: string
  state: AccountFormState
  submitLabel: string
  variant?: ButtonVariant
  /** Title of a refusal by the service. */
  failureTitle?: string
  /** Where a browser without scripts sends the form; never with the password in the address. */
  action: string
  /** What stands under a refusal: a way on. */
  afterFailure?: ReactNode
  children: ReactNode
}

/** One purpose, its fields, and its button, which reads "Processing..." while it waits (specification, section 2). */
export function AccountForm(props: AccountFormProps) {
  const { id, state, submitLabel, variant = 'primary', failureTitle, action, afterFailure, children } = props
  const { outcome, isProcessing, onSubmit } = state
  return (
    <form
      id={id}
      method="post"
      action={action}
      noValidate
      data-waits-for-react
      onSubmit={onSubmit}
      className="space-y-5"
    >
      <ErrorSummary errors={outcome?.errors} idOf={(name) => `${id}-${name}`} />
      {outcome?.failure && (
        <FormFailure outcome={outcome} title={failureTitle} text={outcome.failure}>
          {afterFailure}
        </FormFailure>
      )}
      {children}
      <Button
        type="submit"
        variant={variant}
        disabled={isProcessing}
        className="w-full sm:w-auto sm:min-w-44"
      >
        {isProcessing ? 'Processing...' : submitLabel}
      </Button>
    </form>
  )
}

export interface AccountFieldProps extends Omit<TextFieldProps, 'form'> {
  form: { id: string; state: AccountFormState }
}

/** A field of such a form, with its message. */
export function AccountField({ form, ...field }: AccountFieldProps) {
  return (
    <TextField
      id={`${form.id}-${field.name}`}
      error={form.state.outcome?.errors?.[field.name]}
      required
      {...field}
    />
  )
}

/** Tells a password keeper whose password a form without an email field is about. */
export function UsernameForKeepers({ email }: { email: string }) {
  return (
    <input type="email" name="username" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
  )
}

/** Stays when the toast has gone. Each refusal is announced and takes the focus, also the same one twice. */
function FormFailure(props: {
  outcome: object
  title?: string | undefined
  text: string
  children: ReactNode
}) {
  const { outcome, title, text, children } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) box.current?.focus()
  }, [outcome])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-card border-2 border-danger bg-card p-4">
      {title && <p className="font-semibold">{title}</p>}
      <p className={title ? 'mt-1' : ''}>{text}</p>
      {children}
    </div>
  )
}
