import { Info } from 'lucide-react'
import { Link, Navigate } from 'react-router'
import { Card, PageFrame, PageHeader } from '../../ui/index.ts'
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
      <div className="mx-auto max-w-lg">
        <PageHeader
          breadcrumb={[{ label: 'Home', href: '/' }, { label: 'Accounts' }]}
          title={title}
          className="mb-0! border-0! pb-4!"
        />
        <OpenSoon />
        <Card className="mt-6 p-5 sm:p-8">
          <nav aria-label="Sign in or create an account" className="flex flex-wrap border-b border-line">
            {MODES.map((entry) => (
              <Link
                key={entry.mode}
                to={authPath(from, entry.mode)}
                replace
                preventScrollReset
                aria-current={entry.mode === mode ? 'page' : undefined}
                className={
                  '-mb-px flex min-h-11 flex-1 items-center justify-center border-b-2 border-transparent px-2 ' +
                  'text-center text-ink-soft no-underline hover:text-ink ' +
                  'aria-[current]:border-gulf aria-[current]:font-semibold aria-[current]:text-ink'
                }
              >
                {entry.label}
              </Link>
            ))}
          </nav>
          <AuthForm mode={mode} from={from} answer={answer} />
        </Card>
      </div>
    </PageFrame>
  )
}

/** Said before anybody types a password that nothing can be done with yet. */
function OpenSoon() {
  return (
    <aside aria-label="About accounts" className="flex gap-3 rounded-card bg-sand p-4 sm:p-5">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-gulf" />
      <div className="min-w-0">
        <p className="font-semibold">Accounts open soon.</p>
        <p className="mt-1">You do not need one to look around, or to get a business listed.</p>
        <Link to="/submit-business" className="inline-flex min-h-11 items-center font-semibold">
          Submit a business without an account
        </Link>
      </div>
    </aside>
  )
}
