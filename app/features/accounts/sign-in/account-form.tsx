import { createContext, type ReactNode, useContext } from 'react'
import type { FormProblems } from '../../../forms/form-answer.ts'
import { typedText } from '../../../forms/typed-text.ts'
import { useSending } from '../../../forms/use-sending.ts'
import type { ApiOutcome } from '../../../platform/api-outcome.ts'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { dismissToast } from '../../../ui/overlay/toast-store.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { TextField, type TextFieldProps } from '../../../ui/form/text-field.tsx'
import { SentForm } from '../../../ui/form/sent-form.tsx'

interface AccountFormProps {
  id: string
  submitLabel: string
  variant?: ButtonVariant
  failureTitle: string
  /** Tells a refusal in a toast alone, and returns to the password. */
  tellsInToast?: boolean
  /** Where a browser without scripts sends the form. */
  action: string
  /** To the form sent without scripts. */
  answer?: FormProblems | undefined
  afterFailure?: ReactNode
  children?: ReactNode
  onSend: (typed: FormData, form: HTMLFormElement) => Promise<ApiOutcome<unknown> | void>
  onCancel?: () => void
  cancelLabel?: string
}

const FormContext = createContext<{ id: string; errors?: FormProblems['errors'] }>({ id: '' })

export const UNEXPECTED = { title: 'Authentication error', description: 'An unexpected error occurred' }

export function AccountForm(props: AccountFormProps) {
  const { id, submitLabel, variant = 'primary', failureTitle, action, answer, onSend } = props
  const { tellsInToast = false } = props
  const { problems, isSending, send } = useSending(failureTitle, {
    hasSummary: !tellsInToast,
    noticeStays: true,
    answer,
    fault: UNEXPECTED,
  })
  return (
    <>
      <SentForm
        id={id}
        method="post"
        action={action}
        data-waits-for-react
        onSend={(form) => {
          dismissToast()
          send(() => onSend(new FormData(form), form), {
            onRefused: ({ fields }) => {
              const password = form.elements.namedItem('password')
              if (!tellsInToast || fields || !(password instanceof HTMLInputElement)) return
              password.focus()
              password.select()
            },
          })
        }}
        className="space-y-5"
      >
        <ErrorSummary {...problems} idOf={(name) => `${id}-${name}`}>
          {props.afterFailure}
        </ErrorSummary>
        <FormContext value={{ id, errors: problems.errors }}>{props.children}</FormContext>
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

export function AccountField(field: TextFieldProps) {
  const { errors } = useContext(FormContext)
  return <TextField id={useFieldId(field.name)} error={errors?.[field.name]} required {...field} />
}

export function useFieldId(name: string): string {
  return `${useContext(FormContext).id}-${name}`
}

type CodeFieldProps = Pick<TextFieldProps, 'label' | 'help' | 'maxLength'>

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
