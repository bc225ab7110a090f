import { CircleUserRound } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ACCOUNT_PATH } from './account-paths.ts'
import { AUTH_PATH, authPath } from './return-path.ts'
import { useSession } from './session.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** Where a signed-in person goes. */
const ACCOUNT_LINKS = [
  { label: 'Your Account', href: ACCOUNT_PATH },
  { label: 'Your Submissions', href: '/business-submission-confirmation' },
] as const

const CONTROL =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-1.5 font-semibold ' +
  'whitespace-nowrap text-ink no-underline hover:bg-sand'
const LINK =
  'flex min-h-11 items-center rounded-control px-3 font-semibold text-ink no-underline hover:bg-sand ' +
  'aria-[current=page]:text-gulf'

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
  if (user) return <OpenableMenu email={user.email} />
  return (
    <Link ref={link} to={signInPath} className={CONTROL}>
      <ControlLabel text="Sign In" />
    </Link>
  )
}

/** The same for the drawer of small screens, as items of its list. */
export function AccountMenuItems() {
  const { user } = useSession()
  const signInPath = useSignInPath()
  const links = user ? ACCOUNT_LINKS : [{ label: 'Sign In', href: signInPath }]
  return (
    <>
      {links.map(({ label, href }, index) => (
        <li key={label} className={index === 0 ? 'mt-2 border-t border-line pt-2' : ''}>
          <Link to={href} className="flex min-h-12 items-center text-lg text-ink no-underline">
            {label}
          </Link>
        </li>
      ))}
    </>
  )
}

/** Both words take their room, and one is seen. */
function ControlLabel({ text }: { text: 'Sign In' | 'Account' }) {
  const unseen = text === 'Account' ? 'Sign In' : 'Account'
  return (
    <>
      <CircleUserRound aria-hidden className="size-6 shrink-0" />
      <span className="grid text-left max-lg:sr-only">
        <span className="col-start-1 row-start-1">{text}</span>
        <span aria-hidden className="invisible col-start-1 row-start-1">
          {unseen}
        </span>
      </span>
    </>
  )
}

function OpenableMenu({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false)
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    addEventListener('pointerdown', closeOutside)
    addEventListener('focusin', closeOutside)
    addEventListener('keydown', closeOnEscape)
    return () => {
      removeEventListener('pointerdown', closeOutside)
      removeEventListener('focusin', closeOutside)
      removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])
  return (
    <div ref={menu} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={CONTROL}
      >
        <ControlLabel text="Account" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what is inside answers keys; this only closes after it */}
      <div
        id={id}
        hidden={!isOpen}
        onClick={({ target }) => target instanceof Element && target.closest('a') && setOpen(false)}
        className="absolute top-full right-0 z-30 mt-1 w-72 max-w-[90vw] rounded-card border border-line bg-card p-2 shadow-float"
      >
        <p className="px-3 py-2 text-sm break-words text-ink-soft">
          Signed in as <span className="font-semibold text-ink">{email}</span>
        </p>
        <ul>
          {ACCOUNT_LINKS.map(({ label, href }) => (
            <li key={href}>
              <Link to={href} aria-current={href === pathname ? 'page' : undefined} className={LINK}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <SignOutButton variant="quiet" className="w-full justify-start! px-3! text-ink!" />
      </div>
    </div>
  )
}

/** Knows the way back once React listens; crawlers need not see the sign-in screen once for each page. */
function useSignInPath(): string {
  const { isLoading } = useSession()
  const { pathname, search } = useLocation()
  return isLoading ? AUTH_PATH : authPath(pathname + search)
}
