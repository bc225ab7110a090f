import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AccountField, AccountForm } from './account-form.tsx'
import { FORGOT_PASSWORD_PATH, NEW_PASSWORD_PATH } from '../account-paths.ts'
import { AccountScreen } from '../account-page/account-screen.tsx'
import { checkEmail } from './credentials.ts'
import { MailCodeForm } from './mail-code-form.tsx'
import { refusalText } from '../account-page/refusal.ts'
import { AUTH_PATH } from './return-path.ts'
import { openAuthClient } from '../session/session-store.ts'
import { siteAddress } from './sign-in.ts'
import { useAccountForm } from './use-account-form.ts'

/** Says the same whether or not the address has an account. */
export function ForgotPasswordPage() {
  const navigate = useNavigate()
  const [mailedTo, setMailedTo] = useState<string>()
  const state = useAccountForm(async (form) => {
    const checked = checkEmail(form)
    if ('errors' in checked) return { errors: checked.errors }
    const client = await openAuthClient()
    const { error } = await client.resetPasswordForEmail(checked.email, {
      redirectTo: siteAddress(NEW_PASSWORD_PATH),
    })
    if (error) return { failure: refusalText(error) }
    setMailedTo(checked.email)
  })
  if (mailedTo) {
    return (
      <AccountScreen title="Check your email" takesFocus>
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
        <p className="mt-4">
          <Link to={AUTH_PATH} className="inline-flex min-h-11 items-center font-semibold">
            Back to Sign In
          </Link>
        </p>
      </AccountScreen>
    )
  }
  const form = { id: 'forgot', state }
  return (
    <AccountScreen
      title="Forgot your password?"
      lead="Enter your email address, and we’ll send you a link to choose a new one."
    >
      <AccountForm
        {...form}
        action={FORGOT_PASSWORD_PATH}
        submitLabel="Send the Link"
        failureTitle="Email not sent"
      >
        <AccountField
          form={form}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
      </AccountForm>
      <p className="mt-4">
        <Link to={AUTH_PATH} className="inline-flex min-h-11 items-center font-semibold">
          Back to Sign In
        </Link>
      </p>
    </AccountScreen>
  )
}
