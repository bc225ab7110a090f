import { useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useCloseOutside } from '../../../ui/overlay/use-close-outside.ts'
import { ACCOUNT_LINKS, CONTROL, ControlLabel } from './account-control.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { useRoleLinks } from '../session/use-role-links.ts'

const LINK =
  'flex min-h-11 items-center rounded-control px-3 font-semibold text-ink no-underline hover:bg-sand ' +
  'aria-[current=page]:text-gulf'

export default function OpenableMenu({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { pathname } = useLocation()
  const roleLinks = useRoleLinks(isOpen)
  useCloseOutside(menu, isOpen, (byKey) => {
    setOpen(false)
    if (byKey) button.current?.focus()
  })
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
      <div
        id={id}
        hidden={!isOpen}
        className="absolute top-full right-0 z-30 mt-1 w-72 max-w-[90vw] rounded-card border border-line bg-card p-2 shadow-float"
      >
        <p className="px-3 py-2 text-sm break-words text-ink-soft">
          Signed in as <span className="font-semibold text-ink">{email}</span>
        </p>
        <ul>
          {[...ACCOUNT_LINKS, ...roleLinks].map(({ label, href }) => (
            <li key={href}>
              <Link
                to={href}
                onClick={() => setOpen(false)}
                aria-current={href === pathname ? 'page' : undefined}
                className={LINK}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <SignOutButton variant="quiet" className="w-full justify-start px-3 text-ink" />
      </div>
    </div>
  )
}
