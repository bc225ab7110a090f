import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { FORGOT_PASSWORD_PATH, NEW_PASSWORD_PATH, RESEND_PATH } from './account-paths.ts'
import { AccountScreen } from './account-page/account-screen.tsx'
import { CheckMail } from './confirm/check-mail.tsx'
import { AUTH_PATH, localPath } from './return-path.ts'
import type { GoTrueClient } from './session/auth-client.ts'
import { callAuth } from './session/call-auth.ts'
import { AccountField, AccountForm, MailCodeForm } from './sign-in/account-form.tsx'
import { checkEmail } from './sign-in/credentials.ts'
import { siteAddress } from './sign-in/sign-in.ts'

/** Says the same whether or not the address has an account. */
export function ForgotPasswordPage() {
  const navigate = useNavigate()
  return (
    <AskForMail
      title="Forgot Your Password?"
      lead="Enter your email address, and we’ll send you a link to choose a new one."
      action={FORGOT_PASSWORD_PATH}
      submitLabel="Send the Link"
      ask={(client, email) =>
        client.resetPasswordForEmail(email, { redirectTo: siteAddress(NEW_PASSWORD_PATH) })
      }
      foot={<BackToSignIn />}
    >
      {(email) => (
        <AccountScreen title="Check Your Email" takesFocus>
          <p>
            If <strong className="break-words">{email}</strong> has an account, a link to choose a new
            password is on its way. It works once, for an hour.
          </p>
          <p className="mt-3 mb-5 text-ink-soft">
            Nothing there after a few minutes? Check your spam folder.
          </p>
          <MailCodeForm
            email={email}
            type="recovery"
            onVerified={() => void navigate(NEW_PASSWORD_PATH, { replace: true })}
          />
          <BackToSignIn />
        </AccountScreen>
      )}
    </AskForMail>
  )
}

export function ResendPage() {
  const [search] = useSearchParams()
  const from = localPath(search.get('from'))
  return (
    <AskForMail
      title="Send the Confirmation Again"
      lead="We’ll resend the link to finish setting up your account. Enter the email address you signed up with."
      action={RESEND_PATH}
      submitLabel="Send the Email"
      ask={(client, email) =>
        client.resend({ type: 'signup', email, options: { emailRedirectTo: siteAddress(from) } })
      }
    >
      {(email) => <CheckMail email={email} from={from} />}
    </AskForMail>
  )
}

interface AskForMailProps {
  title: string
  lead: string
  action: string
  submitLabel: string
  ask: (client: GoTrueClient, email: string) => ReturnType<Parameters<typeof callAuth>[0]>
  foot?: ReactNode
  /** What stands there once the mail is on its way. */
  children: (email: string) => ReactNode
}

function AskForMail({ title, lead, ask, foot, children, ...form }: AskForMailProps) {
  const [mailedTo, setMailedTo] = useState<string>()
  if (mailedTo) return children(mailedTo)
  const send = async (typed: FormData) => {
    const checked = checkEmail(typed)
    if (!checked.ok) return checked
    const { email } = checked.value
    const mailed = await callAuth((client) => ask(client, email))
    if (mailed.ok) setMailedTo(email)
    return mailed
  }
  return (
    <AccountScreen title={title} lead={lead}>
      <AccountForm id="ask-for-mail" failureTitle="Email not sent" onSend={send} {...form}>
        <AccountField name="email" label="Email" type="email" autoComplete="username" spellCheck={false} />
      </AccountForm>
      {foot}
    </AccountScreen>
  )
}

function BackToSignIn() {
  return (
    <p className="mt-4">
      <Link to={AUTH_PATH} className="tap-line font-semibold">
        Back to Sign In
      </Link>
    </p>
  )
}
