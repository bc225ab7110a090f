import { AccountForm, CodeField, typedCode } from './account-form.tsx'
import { refuseTyped } from '../../../platform/api-outcome.ts'
import { AUTH_PATH } from '../return-path.ts'
import { callAuth } from '../session/call-auth.ts'

interface MailCodeFormProps {
  email: string
  type: 'signup' | 'recovery'
  onVerified: () => void
}

/** For people who read the mail on another device. */
export function MailCodeForm({ email, type, onVerified }: MailCodeFormProps) {
  const send = async (typed: FormData) => {
    const token = typedCode(typed)
    if (!token) return refuseTyped({ code: 'Enter the six digits from the email' })
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
        help="Reading the email on another device? Enter its six digits here."
        maxLength={10}
      />
    </AccountForm>
  )
}
