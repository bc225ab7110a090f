import { AccountField, AccountForm } from './account-form.tsx'
import { typedCode } from './form-text.ts'
import { refusalText } from '../account-page/refusal.ts'
import { AUTH_PATH } from './return-path.ts'
import { openAuthClient } from '../session/session-store.ts'
import { useAccountForm } from './use-account-form.ts'

interface MailCodeFormProps {
  email: string
  type: 'signup' | 'recovery'
  onVerified: () => void
}

/** For people who read the mail on another device. */
export function MailCodeForm({ email, type, onVerified }: MailCodeFormProps) {
  const state = useAccountForm(async (form) => {
    const token = typedCode(form)
    if (!token) return { errors: { code: 'Enter the six digits from the email' } }
    const client = await openAuthClient()
    const { error } = await client.verifyOtp({ email, token, type })
    if (error) return { failure: refusalText(error) }
    onVerified()
  })
  const form = { id: 'mail-code', state }
  return (
    <AccountForm {...form} action={AUTH_PATH} submitLabel="Continue" failureTitle="Not confirmed">
      <AccountField
        form={form}
        name="code"
        label="Code from the email"
        help="If you read the email on another device, enter its six digits here."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
    </AccountForm>
  )
}
