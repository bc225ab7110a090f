import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { ACCOUNT_LINKS, CONTROL, ControlLabel } from './account-control.tsx'
import { ACCOUNT_PATH } from '../account-paths.ts'
import { AUTH_PATH, authPath } from '../sign-in/return-path.ts'
import { useSession } from '../session/session.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { useRoleLinks } from '../session/use-role-links.ts'

// Loaded on demand; falls back to a link.
const OpenableMenu = lazy<ComponentType<{ email: string }>>(() =>
  import('./openable-menu.tsx').catch(() => ({ default: AccountLink })),
)

/** The server and the first render always show "Sign In"; the menu that replaces it has the same size. */
export function AccountMenu() {
  const { user, hasLeft } = useSession()
  const signInPath = useSignInPath()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The menu took the focused button with it.
    if (hasLeft && document.activeElement === document.body) link.current?.focus()
  }, [hasLeft])
  if (user) {
    return (
      <Suspense fallback={<AccountLink />}>
        <OpenableMenu email={user.email} />
      </Suspense>
    )
  }
  return (
    <Link ref={link} to={signInPath} className={CONTROL}>
      <ControlLabel text="Sign In" />
    </Link>
  )
}

function AccountLink() {
  return (
    <Link to={ACCOUNT_PATH} className={CONTROL}>
      <ControlLabel text="Account" />
    </Link>
  )
}

export function AccountMenuItems() {
  const { user } = useSession()
  const signInPath = useSignInPath()
  const roleLinks = useRoleLinks(user !== null)
  const links = user ? [...ACCOUNT_LINKS, ...roleLinks] : [{ label: 'Sign In', href: signInPath }]
  return (
    <>
      {links.map(({ label, href }, index) => (
        <li key={label} className={index === 0 ? 'mt-2 border-t border-line pt-2' : ''}>
          <Link to={href} className="flex min-h-12 items-center text-lg text-ink no-underline">
            {label}
          </Link>
        </li>
      ))}
      {user && (
        <li>
          <SignOutButton
            variant="quiet"
            className="min-h-12 w-full justify-start px-0 text-lg font-normal text-ink"
          />
        </li>
      )}
    </>
  )
}

/** Knows the way back only after hydration: crawlers need not see the sign-in screen once per page. */
function useSignInPath(): string {
  const { isLoading } = useSession()
  const { pathname, search } = useLocation()
  return isLoading ? AUTH_PATH : authPath(pathname + search)
}
