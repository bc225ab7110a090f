import { type ComponentType, type ReactNode, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { authPath } from './return-path.ts'
import { ScreenAnswers } from './screen-answers.tsx'
import { useSession } from './session.tsx'

/** Guards the screen only: sessions are known in the browser alone, and the API guards the data. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { isLoading, user, hasLeft, hasEnded } = useSession()
  const [hadUser, setHadUser] = useState(false)
  if (user && !hadUser) setHadUser(true)
  const { pathname, search } = useLocation()
  // Someone who was signed in has an account.
  const signInPath = authPath(pathname + search, hadUser || hasEnded ? 'sign-in' : undefined)
  if (isLoading) return <SessionLoading signInPath={signInPath} />
  // Someone who signs out here wants to leave, not to sign in again.
  if (!user) return <Navigate to={hadUser && hasLeft ? '/' : signInPath} replace />
  return <ScreenAnswers>{children}</ScreenAnswers>
}

export function withSession<Props extends object>(Screen: ComponentType<Props>) {
  return function ScreenWithSession(props: Props) {
    return (
      <RequireSession>
        <Screen {...props} />
      </RequireSession>
    )
  }
}

function SessionLoading({ signInPath }: { signInPath: string }) {
  return (
    <PageFrame narrow>
      <h1 className="text-xl">Loading...</h1>
      <noscript>
        <p className="mt-4">
          This page needs an account, and signing in needs JavaScript, which is off in this browser.{' '}
          <Link to={signInPath} className="underline">
            Go to the sign-in screen
          </Link>{' '}
          or{' '}
          <Link to="/submit-business" className="underline">
            list a business without an account
          </Link>
          .
        </p>
      </noscript>
    </PageFrame>
  )
}
