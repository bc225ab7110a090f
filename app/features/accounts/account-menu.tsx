import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { ACCOUNT_LINKS, CONTROL, ControlLabel, DrawerLinks } from './menu/account-control.tsx'
import { ACCOUNT_PATH } from './account-paths.ts'
import { AUTH_PATH, authPath } from './return-path.ts'
import { useSession } from './session.tsx'

// Loaded on demand; both fall back to links.
const load = () => import('./menu/signed-in-menu.tsx')

const OpenableMenu = lazy<ComponentType<{ email: string }>>(() =>
  load().then(
    (menu) => ({ default: menu.OpenableMenu }),
    () => ({ default: AccountLink }),
  ),
)

const SignedInItems = lazy<ComponentType>(() =>
  load().then(
    (menu) => ({ default: menu.SignedInItems }),
    () => ({ default: AccountItems }),
  ),
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
  if (!user) return <DrawerLinks links={[{ label: 'Sign In', href: signInPath }]} />
  return (
    <Suspense fallback={<AccountItems />}>
      <SignedInItems />
    </Suspense>
  )
}

function AccountItems() {
  return <DrawerLinks links={ACCOUNT_LINKS} />
}

/** Knows the way back only after hydration: crawlers need not see the sign-in screen once per page. */
function useSignInPath(): string {
  const { isLoading } = useSession()
  const { pathname, search } = useLocation()
  return isLoading ? AUTH_PATH : authPath(pathname + search, 'sign-in')
}
