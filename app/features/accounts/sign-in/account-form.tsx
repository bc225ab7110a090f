import { type ReactNode, useState } from 'react'
import type { FormProblems } from '../../../forms/form-answer.ts'
import { typedText } from '../../../forms/typed-text.ts'
import { useSending } from '../../../forms/use-sending.ts'
import { type ApiOutcome, type ApiRefusal, refuseTyped, TYPED } from '../../../platform/api-outcome.ts'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { dismissToast, toast } from '../../../ui/overlay/toast-store.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { TextField, type TextFieldProps } from '../../../ui/form/text-field.tsx'
import { useField } from '../../../ui/form/field.tsx'
import { SentForm } from '../../../forms/sent-form.tsx'
import { useMinPasswordLength } from '../session.tsx'
import { AUTH_PATH } from '../return-path.ts'
import { callAuth } from '../session/call-auth.ts'

interface AccountFormProps {
  id: string
  submitLabel: string
  variant?: ButtonVariant
  failureTitle: string
  /** Tells what the service refuses in a toast, not in the summary, and returns to the password. */
  tellsInToast?: boolean
  action: string
  answer?: FormProblems | undefined
  afterFailure?: ReactNode
  children?: ReactNode
  onSend: (typed: FormData, form: HTMLFormElement) => Promise<ApiOutcome<unknown> | void>
  onCancel?: () => void
  cancelLabel?: string
}

export const UNEXPECTED = { title: 'Authentication error', description: 'An unexpected error occurred' }

export function AccountForm(props: AccountFormProps) {
  const { id, submitLabel, variant = 'primary', failureTitle, action, answer, onSend } = props
  const { tellsInToast = false } = props
  const [isInToast, setInToast] = useState(false)
  const sending = useSending(failureTitle, {
    summary: tellsInToast ? 'errors' : 'all',
    noticeStays: true,
    answer,
    fault: UNEXPECTED,
  })
  const { problems, isSending } = sending
  const idOf = (name: string) => `${id}-${name}`
  return (
    <>
      <SentForm
        id={id}
        method="post"
        action={action}
        data-waits-for-react
        sending={sending}
        idOf={idOf}
        request={(typed, _, form) => {
          dismissToast()
          setInToast(false)
          return refuseMissing(form) ?? onSend(typed, form)
        }}
        onRefused={({ problem, fields, message }, form) => {
          const password = form.elements.namedItem('password')
          if (!tellsInToast || problem === TYPED || !(password instanceof HTMLInputElement)) return
          if (fields) {
            setInToast(true)
            toast({ title: failureTitle, description: message, variant: 'destructive', stays: true })
          }
          password.focus()
          password.select()
        }}
        className="space-y-5"
      >
        <ErrorSummary {...(isInToast ? {} : problems)} idOf={idOf}>
          {props.afterFailure}
        </ErrorSummary>
        {props.children}
        <Button type="submit" variant={variant} disabled={isSending} className="w-full sm:w-auto sm:min-w-44">
          {isSending ? 'Processing...' : submitLabel}
        </Button>
      </SentForm>
      {props.onCancel && (
        <Button variant="quiet" className="mt-2 px-0" onClick={props.onCancel}>
          {props.cancelLabel ?? 'Cancel'}
        </Button>
      )}
    </>
  )
}

function refuseMissing(form: HTMLFormElement): ApiRefusal | undefined {
  const missing = [...form.querySelectorAll<HTMLInputElement>('[data-missing]')].filter(
    ({ value }) => value.trim() === '',
  )
  if (missing.length === 0) return undefined
  return refuseTyped(Object.fromEntries(missing.map(({ name, dataset }) => [name, dataset.missing ?? ''])))
}

interface AccountFieldProps extends TextFieldProps {
  /** What it says when it is left empty. */
  missing?: string
}

export function AccountField({ missing, ...field }: AccountFieldProps) {
  return <TextField required data-missing={missing} {...field} />
}

type CodeFieldProps = Pick<AccountFieldProps, 'label' | 'help' | 'maxLength' | 'missing' | 'error'>

export function CodeField(field: CodeFieldProps) {
  return <AccountField {...field} name="code" inputMode="numeric" autoComplete="one-time-code" />
}

/** Lets a password manager match a form without an email field. */
export function UsernameForKeepers({ email }: { email: string }) {
  return (
    <input type="email" name="username" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
  )
}

/** People copy codes with spaces. */
export function typedCode(typed: FormData): string {
  return typedText(typed, 'code').replaceAll(/\s/g, '')
}

interface PasswordFieldProps extends Omit<AccountFieldProps, 'type' | 'help' | 'autoComplete'> {
  isNew?: boolean
}

export function PasswordField({ isNew = false, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const shortest = useMinPasswordLength()
  const { id } = useField(field)
  return (
    <div>
      <AccountField
        {...field}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        {...(isShown && { autoCapitalize: 'none' })}
        spellCheck={false}
        {...(isNew && {
          help: `At least ${shortest} characters, and not one that’s easy to guess. A few words in a row work well.`,
        })}
      />
      <label className="mt-1 tap-line cursor-pointer gap-2 text-sm">
        <input
          type="checkbox"
          checked={isShown}
          onChange={({ target }) => setShown(target.checked)}
          aria-controls={id}
          className="size-5 accent-gulf"
        />
        Show what I’m typing
      </label>
    </div>
  )
}

interface MailCodeFormProps {
  email: string
  type: 'signup' | 'recovery'
  onVerified: () => void
}

export function MailCodeForm({ email, type, onVerified }: MailCodeFormProps) {
  const send = async (typed: FormData) => {
    const token = typedCode(typed)
    const verified = await callAuth((client) => client.verifyOtp({ email, token, type }))
    if (verified.ok) onVerified()
    return verified
  }
  return (
    <AccountForm
      id="mail-code"
      action={AUTH_PATH}
      submitLabel="Continue"
      failureTitle="Not confirmed"
      onSend={send}
    >
      <CodeField
        label="Code from the email"
        missing="Enter the six digits from the email"
        help="Reading the email on another device? Enter its six digits here."
        maxLength={10}
      />
    </AccountForm>
  )
}
