import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { AccountScreen } from './account-screen.tsx'
import { AuthForm, type AuthFormProps } from './auth-form.tsx'
import { CheckMail } from './check-mail.tsx'
import { type AuthMode, authPath } from './return-path.ts'
import { SecondFactorStep } from './second-factor-step.tsx'
import { useSession } from './session.tsx'

const MODES: { mode: AuthMode; label: string }[] = [
  { mode: 'sign-in', label: 'Sign In' },
  { mode: 'sign-up', label: 'Create an Account' },
]

/** `/auth`. Who is signed in already goes on to where they came from. */
export function AuthPage({ mode, from, answer }: Omit<AuthFormProps, 'typedEmail' | 'onType' | 'onMailed'>) {
  const { user, pendingUser } = useSession()
  const [typedEmail, setTypedEmail] = useState(answer?.email ?? '')
  const [mailedTo, setMailedTo] = useState<string>()
  if (user) return <Navigate to={from} replace />
  if (pendingUser) return <SecondFactorStep user={pendingUser} />
  if (mailedTo) return <CheckMail email={mailedTo} from={from} />

  return (
    <AccountScreen title={MODES.find((entry) => entry.mode === mode)?.label ?? ''}>
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
      {/* Another form for the browser's password keeper: one fills in, the other makes up a new password. */}
      <AuthForm
        key={mode}
        {...{ mode, from, answer, typedEmail }}
        onType={setTypedEmail}
        onMailed={setMailedTo}
      />
    </AccountScreen>
  )
}
