import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { FORGOT_PASSWORD_PATH, NEW_PASSWORD_PATH } from './account-paths.ts'
import { AccountScreen } from './account-page/account-screen.tsx'
import { EmailForm } from './sign-in/email-form.tsx'
import { MailCodeForm } from './sign-in/account-form.tsx'
import { AUTH_PATH } from './return-path.ts'
import { siteAddress } from './sign-in/sign-in.ts'

/** Says the same whether or not the address has an account. */
export function ForgotPasswordPage() {
  const navigate = useNavigate()
  const [mailedTo, setMailedTo] = useState<string>()
  if (mailedTo) {
    return (
      <AccountScreen title="Check Your Email" takesFocus>
        <p>
          If <strong className="break-words">{mailedTo}</strong> has an account, a link to choose a new
          password is on its way. It works once, for an hour.
        </p>
        <p className="mt-3 mb-5 text-ink-soft">Nothing there after a few minutes? Check your spam folder.</p>
        <MailCodeForm
          email={mailedTo}
          type="recovery"
          onVerified={() => void navigate(NEW_PASSWORD_PATH, { replace: true })}
        />
        <BackToSignIn />
      </AccountScreen>
    )
  }
  return (
    <AccountScreen
      title="Forgot Your Password?"
      lead="Enter your email address, and we’ll send you a link to choose a new one."
    >
      <EmailForm
        id="forgot"
        action={FORGOT_PASSWORD_PATH}
        submitLabel="Send the Link"
        ask={(client, email) =>
          client.resetPasswordForEmail(email, { redirectTo: siteAddress(NEW_PASSWORD_PATH) })
        }
        onMailed={setMailedTo}
      />
      <BackToSignIn />
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
