import type { ApiOutcome } from '../../../platform/api-outcome.ts'
import { toAuthOutcome } from '../account-page/refusal.ts'
import type { GoTrueClient } from '../session/auth-client.ts'
import { openAuthClient } from '../session/session-store.ts'
import { AccountField, AccountForm } from './account-form.tsx'
import { checkEmail } from './credentials.ts'

interface EmailFormProps {
  id: string
  action: string
  submitLabel: string
  ask: (client: GoTrueClient, email: string) => Promise<Parameters<typeof toAuthOutcome>[0]>
  onMailed: (email: string) => void
}

export function EmailForm({ ask, onMailed, ...form }: EmailFormProps) {
  const send = async (typed: FormData): Promise<ApiOutcome<unknown>> => {
    const checked = checkEmail(typed)
    if (!checked.ok) return checked
    const { email } = checked.value
    const mailed = toAuthOutcome(await ask(await openAuthClient(), email))
    if (mailed.ok) onMailed(email)
    return mailed
  }
  return (
    <AccountForm {...form} failureTitle="Email not sent" onSend={send}>
      <AccountField name="email" label="Email" type="email" autoComplete="username" spellCheck={false} />
    </AccountForm>
  )
}
