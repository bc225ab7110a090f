import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { typedText } from '../../forms/typed-text.ts'
import { AccountForm, UsernameForKeepers, PasswordField } from './sign-in/account-form.tsx'
import { ACCOUNT_PATH, FORGOT_PASSWORD_PATH, NEW_PASSWORD_PATH } from './account-paths.ts'
import { AccountScreen } from './account-page/account-screen.tsx'
import { SecondFactorStep } from './sign-in/second-factor-step.tsx'
import { callAuth } from './session/call-auth.ts'
import { useSession } from './session.tsx'

export function NewPasswordPage() {
  const { isLoading, user, pendingUser } = useSession()
  // A changed password must not get around the second factor.
  if (pendingUser) return <SecondFactorStep user={pendingUser} />
  if (isLoading) return <AccountScreen title="Loading...">One moment.</AccountScreen>
  if (user) return <NewPasswordForm email={user.email} />
  return (
    <AccountScreen title="This needs a link from your email" takesFocus>
      <p>
        The link has been used, has expired, or was opened in a different browser from the one that asked for
        it. Ask for a new one here, and open it in this browser.
      </p>
      <ButtonLink to={FORGOT_PASSWORD_PATH} variant="primary" className="mt-4">
        Send a New Link
      </ButtonLink>
    </AccountScreen>
  )
}

/** The person came without a link; `/account` asks for the current password or a mailed code. */
const PROOF_CODES = new Set(['current_password_required', 'reauthentication_needed'])

function NewPasswordForm({ email }: { email: string }) {
  const navigate = useNavigate()
  const [needsProof, setNeedsProof] = useState(false)
  const send = async (typed: FormData) => {
    const password = typedText(typed, 'password')
    const changed = await callAuth((client) => client.updateUser({ password }))
    if (!changed.ok) {
      setNeedsProof(PROOF_CODES.has(changed.problem))
      return changed
    }
    toast({
      title: 'Password changed',
      description: 'You’re signed in with it. Other devices are signed out.',
    })
    await navigate(ACCOUNT_PATH, { replace: true })
    return changed
  }
  return (
    <AccountScreen
      title="Choose a New Password"
      lead={
        <>
          For <span className="break-words">{email}</span>.
        </>
      }
      takesFocus
    >
      <AccountForm
        id="new-password"
        action={NEW_PASSWORD_PATH}
        onSend={send}
        submitLabel="Change Password"
        failureTitle="Password not changed"
        afterFailure={
          needsProof && (
            <Link to={`${ACCOUNT_PATH}#password`} className="tap-line font-semibold">
              Change it in Your Account
            </Link>
          )
        }
      >
        <UsernameForKeepers email={email} />
        <PasswordField name="password" label="New password" missing="Enter a new password" isNew />
      </AccountForm>
    </AccountScreen>
  )
}
