import { Link } from 'react-router'
import { cn } from '../cn.ts'

export interface CountedLink {
  label: string
  count: number
  href: string
}

interface LinkGridProps {
  links: readonly CountedLink[]
  /** The address of the page that is shown. */
  current?: string | undefined
  /** One and many of what is counted, as they are read out. */
  noun?: readonly [string, string]
  className?: string
}

/** Names with their numbers, in as many columns as have room. */
export function LinkGrid({
  links,
  current,
  noun = ['business', 'businesses'],
  className = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-6',
}: LinkGridProps) {
  return (
    <ul className={className}>
      {links.map(({ label, count, href }) => (
        <li key={href} className="break-inside-avoid">
          <Link
            to={href}
            aria-current={href === current ? 'page' : undefined}
            className={cn(
              'flex min-h-11 items-center justify-between gap-3 border-b border-line py-1.5 leading-tight text-ink',
              'no-underline hover:underline aria-[current=page]:font-bold',
            )}
          >
            <span className="min-w-0 wrap-break-word">{label}</span>
            <span className="text-sm text-ink-soft tabular-nums">
              {count.toLocaleString('en-US')}
              <span className="sr-only"> {count === 1 ? noun[0] : noun[1]}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
