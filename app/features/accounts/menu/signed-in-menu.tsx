import { useId, useRef, useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { Link, useLocation } from 'react-router'
import { useCloseOutside } from '../../../ui/overlay/use-close-outside.ts'
import { toOutcome } from '../../../platform/api-outcome.ts'
import { api } from '../api.ts'
import { useSession } from '../session.tsx'
import { requireValue } from '../use-answer.ts'
import { ACCOUNT_LINKS, CONTROL, ControlLabel, DrawerLinks } from './account-control.tsx'
import { SignOutButton } from './sign-out-button.tsx'

const LINK =
  'flex min-h-11 items-center rounded-control px-3 font-semibold text-ink no-underline hover:bg-sand ' +
  'aria-[current=page]:text-gulf'

export function OpenableMenu({ email }: { email: string }) {
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

export function SignedInItems() {
  const roleLinks = useRoleLinks(true)
  return (
    <>
      <DrawerLinks links={[...ACCOUNT_LINKS, ...roleLinks]} />
      <li>
        <SignOutButton
          variant="quiet"
          className="min-h-12 w-full justify-start px-0 text-lg font-normal text-ink"
        />
      </li>
    </>
  )
}

const MODERATION = { label: 'Moderation', href: '/moderation' }
const OUTBOX = { label: 'Outbox', href: '/outbox' }

/**
 * Display only: the screens check permissions again. None when the request fails; the addresses can still be typed.
 * @param isAsking false until the menu opens
 */
function useRoleLinks(isAsking: boolean) {
  const { user } = useSession()
  const { data } = useSWRImmutable(
    isAsking && user ? ['roles', user.id] : null,
    () => requireValue(toOutcome(api.roles.$get())),
    { shouldRetryOnError: false },
  )
  if (data?.roles.includes('administrator')) return [MODERATION, OUTBOX]
  return data?.roles.includes('moderator') ? [MODERATION] : []
}
