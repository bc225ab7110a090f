import { Link } from 'react-router'
import { Button, ErrorSummary, TextField } from '../../ui/index.ts'
import type { AuthAnswer } from './receive-credentials.ts'
import { type AuthMode, authPath } from './return-path.ts'
import { failureTitle, useAuthForm } from './use-auth-form.ts'

export interface AuthFormProps {
  mode: AuthMode
  /** A path of this site, where a signed-in person goes on. */
  from: string
  answer?: AuthAnswer | undefined
}

/** Email and password, for both modes. Without scripts the form is sent to the page's own address. */
export function AuthForm({ mode, from, answer }: AuthFormProps) {
  const { attempt, isProcessing, onSubmit } = useAuthForm(mode, answer)
  const isSignUp = mode === 'sign-up'
  return (
    <form
      method="post"
      action={authPath(from, mode)}
      noValidate
      onSubmit={onSubmit}
      className="mt-6 space-y-6"
    >
      <ErrorSummary errors={attempt?.errors} />
      {attempt?.failure && <Failure title={failureTitle(mode)} text={attempt.failure} />}
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        defaultValue={answer?.email}
        error={attempt?.errors.email}
        required
      />
      <TextField
        // Another control for the browser's password keeper: one fills in, the other makes up a new one.
        key={mode}
        name="password"
        label="Password"
        type="password"
        autoComplete={isSignUp ? 'new-password' : 'current-password'}
        error={attempt?.errors.password}
        required
      />
      <Button type="submit" variant="primary" disabled={isProcessing} className="w-full">
        {isProcessing ? 'Processing...' : isSignUp ? 'Create an Account' : 'Sign In'}
      </Button>
    </form>
  )
}

/** Stays when the toast has gone, and stands alone where there are no scripts. */
function Failure({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded-card border-2 border-danger bg-card p-4">
      <p className="font-semibold">{title}</p>
      <p className="mt-1">{text}</p>
      <Link to="/submit-business" className="mt-1 inline-flex min-h-11 items-center font-semibold underline">
        Submit a Business
      </Link>
    </div>
  )
}
