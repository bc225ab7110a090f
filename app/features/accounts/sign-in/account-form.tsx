import { type ReactNode, useEffect, useRef } from 'react'
import {
  Button,
  type ButtonVariant,
  ErrorSummary,
  TextField,
  type TextFieldProps,
} from '../../../ui/index.ts'
import type { AccountFormState } from './use-account-form.ts'

interface AccountFormProps {
  /** Prefix of the fields' ids. */
  id: string
  state: AccountFormState
  submitLabel: string
  variant?: ButtonVariant
  failureTitle?: string
  /** Where a browser without scripts sends the form. */
  action: string
  afterFailure?: ReactNode
  children: ReactNode
}

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

/** Lets a password manager match a form without an email field. */
export function UsernameForKeepers({ email }: { email: string }) {
  return (
    <input type="email" name="username" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
  )
}

/** Announced and focused at each refusal, even when the text repeats. */
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
