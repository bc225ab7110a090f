import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { ACCOUNT_LINKS, CONTROL, ControlLabel } from './account-control.tsx'
import { ACCOUNT_PATH } from '../account-paths.ts'
import { AUTH_PATH, authPath } from '../sign-in/return-path.ts'
import { useSession } from '../session/session.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { useRoleLinks } from '../session/use-role-links.ts'

// Most visitors have no use for the menu; where it does not come, the link does.
const OpenableMenu = lazy<ComponentType<{ email: string }>>(() =>
  import('./openable-menu.tsx').catch(() => ({ default: AccountLink })),
)

/**
 * The header's way to the account. The server and the first render always show "Sign In"; who is signed in gets a
 * menu in its place, of the same size, so that nothing moves.
 */
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

/** In the menu's place until it is there. */
function AccountLink() {
  return (
    <Link to={ACCOUNT_PATH} className={CONTROL}>
      <ControlLabel text="Account" />
    </Link>
  )
}

/** The same for the drawer of small screens, as items of its list. */
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
            className="min-h-12! w-full justify-start! px-0! text-lg! font-normal! text-ink!"
          />
        </li>
      )}
    </>
  )
}

/** Knows the way back once React listens; crawlers need not see the sign-in screen once for each page. */
function useSignInPath(): string {
  const { isLoading } = useSession()
  const { pathname, search } = useLocation()
  return isLoading ? AUTH_PATH : authPath(pathname + search)
}
