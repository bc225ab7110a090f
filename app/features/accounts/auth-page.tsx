import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AccountScreen } from './account-page/account-screen.tsx'
import { CheckMail, ResendButton } from './confirm/check-mail.tsx'
import { SESSION_ENDED } from './account-page/refusal.ts'
import { type AuthMode, authPath, SIGN_FAILED } from './return-path.ts'
import { SecondFactorStep } from './sign-in/second-factor-step.tsx'
import { openAuthClient } from './session-store.ts'
import { useSession } from './session.tsx'
import { signInReason } from './sign-in-reason.ts'
import { AccountField, AccountForm, PasswordField } from './sign-in/account-form.tsx'
import { FORGOT_PASSWORD_PATH } from './account-paths.ts'
import type { FormAnswer } from '../../forms/form-answer.ts'
import { checkCredentials, type Credentials } from './sign-in/credentials.ts'
import { signIn, signUp } from './sign-in/sign-in.ts'

interface AuthFormProps {
  mode: AuthMode
  from: string
  answer?: FormAnswer<keyof Credentials> | undefined
  typedEmail: string
  onType: (email: string) => void
  onMailed: (email: string) => void
}

const MODES: { mode: AuthMode; label: string }[] = [
  { mode: 'sign-in', label: 'Sign In' },
  { mode: 'sign-up', label: 'Create an Account' },
]

const NOT_NEEDED = 'You don’t need one to find or call a business.'
const WHAT_FOR: Record<AuthMode, string> = {
  'sign-in': `Accounts are for people who manage a listing. ${NOT_NEEDED}`,
  'sign-up': `With an account you keep your listing up to date, post news, and see how many people use it. ${NOT_NEEDED}`,
}

interface AuthPageProps extends Omit<AuthFormProps, 'typedEmail' | 'onType' | 'onMailed'> {
  businessName?: string | undefined
}

export function AuthPage({ mode, from, answer, businessName }: AuthPageProps) {
  const { user, pendingUser, hasEnded } = useSession()
  const [typedEmail, setTypedEmail] = useState(answer?.values.email ?? '')
  const [mailedTo, setMailedTo] = useState<string>()
  if (user) return <ReturnAfterSignIn to={from} />
  if (pendingUser) return <SecondFactorStep user={pendingUser} />
  if (mailedTo) return <CheckMail email={mailedTo} from={from} />

  return (
    <AccountScreen
      title={MODES.find((entry) => entry.mode === mode)?.label ?? ''}
      lead={
        hasEnded ? <span role="status">{SESSION_ENDED}</span> : leadOf(mode, signInReason(from, businessName))
      }
    >
      <nav aria-label="Sign in or create an account" className="flex flex-wrap border-b border-line">
        {MODES.map((entry) => (
          <Link
            key={entry.mode}
            to={authPath(from, entry.mode)}
            replace
            preventScrollReset
            aria-current={entry.mode === mode ? 'page' : undefined}
            className={
              '-mb-px flex min-h-11 flex-auto items-center justify-center border-b-2 border-transparent px-2 ' +
              'text-center text-ink-soft no-underline hover:text-ink ' +
              'aria-[current]:border-gulf aria-[current]:font-semibold aria-[current]:text-ink'
            }
          >
            {entry.label}
          </Link>
        ))}
      </nav>
      {/* A separate form for the password manager: one form fills in a password, the other creates a new one. */}
      <AuthForm
        key={mode}
        {...{ mode, from, answer, typedEmail }}
        onType={setTypedEmail}
        onMailed={setMailedTo}
      />
    </AccountScreen>
  )
}

function leadOf(mode: AuthMode, reason: string | undefined): string {
  if (reason === undefined) return WHAT_FOR[mode]
  return mode === 'sign-up' ? `${reason} ${WHAT_FOR[mode]}` : reason
}

/** Checks the session first: an ended one would redirect between here and the guarded screen forever. */
function ReturnAfterSignIn({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    let isShown = true
    const goOn = async () => {
      const client = await openAuthClient()
      const { error } = await client.getUser()
      if (isShown && error?.name !== 'AuthSessionMissingError') await navigate(to, { replace: true })
    }
    void goOn()
    return () => {
      isShown = false
    }
  }, [navigate, to])
  return <AccountScreen title="Loading...">One moment.</AccountScreen>
}

function AuthForm({ mode, from, answer, typedEmail, onType, onMailed }: AuthFormProps) {
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
