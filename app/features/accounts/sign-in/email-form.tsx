import type { ApiOutcome } from '../../../platform/api-outcome.ts'
import type { GoTrueClient } from '../session/auth-client.ts'
import { callAuth } from '../session/call-auth.ts'
import { AccountField, AccountForm } from './account-form.tsx'
import { checkEmail } from './credentials.ts'

interface EmailFormProps {
  id: string
  action: string
  submitLabel: string
  ask: (client: GoTrueClient, email: string) => ReturnType<Parameters<typeof callAuth>[0]>
  onMailed: (email: string) => void
}

export function EmailForm({ ask, onMailed, ...form }: EmailFormProps) {
  const send = async (typed: FormData): Promise<ApiOutcome<unknown>> => {
    const checked = checkEmail(typed)
    if (!checked.ok) return checked
    const { email } = checked.value
    const mailed = await callAuth((client) => ask(client, email))
    if (mailed.ok) onMailed(email)
    return mailed
  }
  return (
    <AccountForm {...form} failureTitle="Email not sent" onSend={send}>
      <AccountField name="email" label="Email" type="email" autoComplete="username" spellCheck={false} />
    </AccountForm>
  )
}
