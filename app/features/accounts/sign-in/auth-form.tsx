import { useState } from 'react'
import { Link } from 'react-router'
import { AccountField, AccountForm } from './account-form.tsx'
import { FORGOT_PASSWORD_PATH } from '../account-paths.ts'
import type { FormAnswer } from '../../../forms/form-answer.ts'
import { checkCredentials, type Credentials } from './credentials.ts'
import { PasswordField } from './password-field.tsx'
import { ResendButton } from '../confirm/resend-button.tsx'
import { type AuthMode, authPath, SIGN_FAILED } from '../return-path.ts'
import { openAuthClient } from '../session-store.ts'
import { signIn, signUp } from './sign-in.ts'

export interface AuthFormProps {
  mode: AuthMode
  from: string
  answer?: FormAnswer<keyof Credentials> | undefined
  typedEmail: string
  onType: (email: string) => void
  onMailed: (email: string) => void
}

export function AuthForm({ mode, from, answer, typedEmail, onType, onMailed }: AuthFormProps) {
  const isSignUp = mode === 'sign-up'
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const send = async (typed: FormData) => {
    const checked = checkCredentials(typed)
    if (!checked.ok) return checked
    const { email } = checked.value
    if (isSignUp) {
      const signedUp = await signUp(checked.value, from)
      if (signedUp.ok && signedUp.value.waitsForMail) onMailed(email)
      return signedUp
    }
    const signedIn = await signIn(checked.value)
    const isUnconfirmed = !signedIn.ok && signedIn.problem === 'email_not_confirmed'
    setUnconfirmed(isUnconfirmed ? email : undefined)
    return signedIn
  }
  return (
    <div className="mt-6" onFocus={prepareClient}>
      <AccountForm
        id="auth"
        action={authPath(from, mode)}
        answer={answer}
        onSend={send}
        submitLabel={isSignUp ? 'Create an Account' : 'Sign In'}
        failureTitle={SIGN_FAILED[mode]}
        tellsInToast
      >
        <AccountField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          spellCheck={false}
          defaultValue={typedEmail}
          onChange={({ target }) => onType(target.value)}
        />
        <PasswordField name="password" label="Password" isNew={isSignUp} />
      </AccountForm>
      {unconfirmed && (
        <div className="mt-4">
          <ResendButton email={unconfirmed} from={from} />
        </div>
      )}
      {!isSignUp && (
        <p className="mt-4">
          <Link to={FORGOT_PASSWORD_PATH} className="tap-line font-semibold">
            Forgot your password?
          </Link>
        </p>
      )}
      <p className="mt-4 border-t border-line pt-3 text-sm text-ink-soft">
        We keep your email address to sign you in and to write to you about your listings, and never show it
        to visitors.{' '}
        <Link to="/privacy" className="-my-3 inline-block py-3">
          Privacy
        </Link>
      </p>
    </div>
  )
}

/** Loads the client while the person types; a failure shows when the form is sent. */
function prepareClient(): void {
  openAuthClient().catch(() => undefined)
}
