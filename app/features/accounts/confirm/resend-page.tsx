import { useState } from 'react'
import { AccountField, AccountForm } from '../sign-in/account-form.tsx'
import { RESEND_PATH } from '../account-paths.ts'
import { AccountScreen } from '../account-page/account-screen.tsx'
import { CheckMail } from './check-mail.tsx'
import { checkEmail } from '../sign-in/credentials.ts'
import { refusalText } from '../account-page/refusal.ts'
import { openAuthClient } from '../session/session-store.ts'
import { siteAddress } from '../sign-in/sign-in.ts'
import { useAccountForm } from '../sign-in/use-account-form.ts'

export function ResendPage() {
  const [mailedTo, setMailedTo] = useState<string>()
  const state = useAccountForm(async (form) => {
    const checked = checkEmail(form)
    if ('errors' in checked) return { errors: checked.errors }
    const client = await openAuthClient()
    const { error } = await client.resend({
      type: 'signup',
      email: checked.email,
      options: { emailRedirectTo: siteAddress('/') },
    })
    if (error) return { failure: refusalText(error) }
    setMailedTo(checked.email)
  })
  if (mailedTo) return <CheckMail email={mailedTo} from="/" />
  const form = { id: 'resend', state }
  return (
    <AccountScreen
      title="Send the confirmation again"
      lead="We’ll resend the link to finish setting up your account. Enter the email address you signed up with."
    >
      <AccountForm {...form} action={RESEND_PATH} submitLabel="Send the Email" failureTitle="Email not sent">
        <AccountField
          form={form}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
      </AccountForm>
    </AccountScreen>
  )
}
