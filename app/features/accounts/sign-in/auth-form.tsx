import { useState } from 'react'
import { Link } from 'react-router'
import { AccountField, AccountForm } from './account-form.tsx'
import { FORGOT_PASSWORD_PATH } from '../account-paths.ts'
import { checkCredentials } from './credentials.ts'
import { PasswordField } from './password-field.tsx'
import type { AuthAnswer } from './receive-credentials.ts'
import { ResendButton } from '../confirm/resend-button.tsx'
import { type AuthMode, authPath } from './return-path.ts'
import { openAuthClient } from '../session/session-store.ts'
import { SIGN_IN_FAILED, SIGN_UP_FAILED, signIn, signUp } from './sign-in.ts'
import { useAccountForm } from './use-account-form.ts'

export interface AuthFormProps {
  mode: AuthMode
  /** A path of this site. */
  from: string
  answer?: AuthAnswer | undefined
  typedEmail: string
  onType: (email: string) => void
  onMailed: (email: string) => void
}

export function AuthForm({ mode, from, answer, typedEmail, onType, onMailed }: AuthFormProps) {
  const isSignUp = mode === 'sign-up'
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const state = useAccountForm(async (form) => {
    const checked = checkCredentials(form)
    if ('errors' in checked) return { errors: checked.errors }
    const { email } = checked.credentials
    if (isSignUp) {
      const { waitsForMail, ...outcome } = await signUp(checked.credentials, from)
      if (waitsForMail) onMailed(email)
      return outcome
    }
    const { isUnconfirmed, ...outcome } = await signIn(checked.credentials)
    setUnconfirmed(isUnconfirmed ? email : undefined)
    return outcome
  }, answer)
  const form = { id: 'auth', state }
  return (
    <div className="mt-6" onFocus={prepareClient}>
      <AccountForm
        {...form}
        action={authPath(from, mode)}
        submitLabel={isSignUp ? 'Create an Account' : 'Sign In'}
        failureTitle={isSignUp ? SIGN_UP_FAILED : SIGN_IN_FAILED}
        afterFailure={unconfirmed && <ResendButton email={unconfirmed} from={from} />}
      >
        <AccountField
          form={form}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          spellCheck={false}
          defaultValue={typedEmail}
          onChange={({ target }) => onType(target.value)}
        />
        <PasswordField form={form} name="password" label="Password" isNew={isSignUp} />
      </AccountForm>
      {!isSignUp && (
        <p className="mt-4">
          <Link to={FORGOT_PASSWORD_PATH} className="inline-flex min-h-11 items-center font-semibold">
            Forgot your password?
          </Link>
        </p>
      )}
    </div>
  )
}

/** Loads the client while somebody types; a failure shows when the form is sent. */
function prepareClient(): void {
  openAuthClient().catch(() => undefined)
}
