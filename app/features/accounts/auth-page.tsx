import { Link, Navigate } from 'react-router'
import { PageFrame } from '../../ui/index.ts'
import { AuthForm, type AuthFormProps } from './auth-form.tsx'
import { type AuthMode, authPath } from './return-path.ts'
import { useSession } from './session.tsx'

const MODES: { mode: AuthMode; label: string }[] = [
  { mode: 'sign-in', label: 'Sign In' },
  { mode: 'sign-up', label: 'Create an Account' },
]

/** `/auth`. Who is signed in already goes on to where they came from. */
export function AuthPage({ mode, from, answer }: AuthFormProps) {
  const { user } = useSession()
  if (user) return <Navigate to={from} replace />

  const title = MODES.find((entry) => entry.mode === mode)?.label
  return (
    <PageFrame narrow>
      <div className="mx-auto max-w-md">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <nav aria-label="Sign in or create an account" className="mt-5 flex border-b border-line">
          {MODES.map((entry) => (
            <Link
              key={entry.mode}
              to={authPath(from, entry.mode)}
              replace
              preventScrollReset
              aria-current={entry.mode === mode ? 'page' : undefined}
              className={
                '-mb-px flex min-h-11 flex-1 items-center justify-center border-b-2 border-transparent px-2 ' +
                'text-ink-soft no-underline hover:text-ink aria-[current]:border-gulf aria-[current]:font-semibold ' +
                'aria-[current]:text-ink'
              }
            >
              {entry.label}
            </Link>
          ))}
        </nav>
        <AuthForm mode={mode} from={from} answer={answer} />
        <p className="mt-8 border-t border-line pt-6 text-ink-soft">
          You need no account to get listed:{' '}
          <Link to="/submit-business" className="underline">
            submit a business
          </Link>
          .
        </p>
      </div>
    </PageFrame>
  )
}
