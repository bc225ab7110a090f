import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { RESEND_PATH } from './account-paths.ts'
import { AccountScreen } from './account-page/account-screen.tsx'
import { EmailForm } from './sign-in/email-form.tsx'
import { localPath } from './return-path.ts'
import { siteAddress } from './sign-in/sign-in.ts'
import { CheckMail } from './confirm/check-mail.tsx'

export function ResendPage() {
  const [search] = useSearchParams()
  const from = localPath(search.get('from'))
  const [mailedTo, setMailedTo] = useState<string>()
  if (mailedTo) return <CheckMail email={mailedTo} from={from} />
  return (
    <AccountScreen
      title="Send the Confirmation Again"
      lead="We’ll resend the link to finish setting up your account. Enter the email address you signed up with."
    >
      <EmailForm
        id="resend"
        action={RESEND_PATH}
        submitLabel="Send the Email"
        ask={(client, email) =>
          client.resend({ type: 'signup', email, options: { emailRedirectTo: siteAddress(from) } })
        }
        onMailed={setMailedTo}
      />
    </AccountScreen>
  )
}
