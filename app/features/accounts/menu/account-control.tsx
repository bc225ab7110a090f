import { CircleUserRound } from 'lucide-react'
import { Link } from 'react-router'
import { ACCOUNT_PATH } from '../account-paths.ts'

export const ACCOUNT_LINKS = [
  { label: 'Your Account', href: ACCOUNT_PATH },
  { label: 'My Businesses', href: '/my-businesses' },
  { label: 'Your Submissions', href: '/business-submission-confirmation' },
] as const

export const CONTROL =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-1.5 font-semibold ' +
  'whitespace-nowrap text-ink no-underline hover:bg-sand'

/** Lays out both words and shows one of them, so that the width never changes. */
export function ControlLabel({ text }: { text: 'Sign In' | 'Account' }) {
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

export function DrawerLinks({ links }: { links: readonly { label: string; href: string }[] }) {
  return links.map(({ label, href }, index) => (
    <li key={label} className={index === 0 ? 'mt-2 border-t border-line pt-2' : ''}>
      <Link to={href} className="flex min-h-12 items-center text-lg text-ink no-underline">
        {label}
      </Link>
    </li>
  ))
}
