import { Link } from 'react-router'
import { buttonClasses } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'

export interface PlaceLink {
  label: string
  count: number
  href: string
}

export function mostFirst(a: PlaceLink, b: PlaceLink): number {
  return b.count - a.count || a.label.localeCompare(b.label, 'en')
}

/** The rest stands behind "more", unless it is hardly more than that line. */
const SHOWN = 12
const WORTH_HIDING = 3

interface CountedLinksProps {
  heading: string
  links: readonly PlaceLink[]
  current?: string | undefined
}

export function CountedLinks({ heading, links, current }: CountedLinksProps) {
  if (links.length === 0) return null
  const shown = links.length < SHOWN + WORTH_HIDING ? links : links.slice(0, SHOWN)
  const rest = links.slice(shown.length)
  return (
    <section className="mb-8 last:mb-0">
      <h2 className="border-b border-line pb-2 text-lg">{heading}</h2>
      <LinkGrid links={shown} current={current} />
      {rest.length > 0 && (
        <details className="group">
          <summary className={buttonClasses('quiet', 'cursor-pointer px-0')}>
            <span className="group-open:hidden">{rest.length} more</span>
            <span className="hidden group-open:inline">Fewer</span>
          </summary>
          <LinkGrid links={rest} current={current} />
        </details>
      )}
    </section>
  )
}

function LinkGrid({ links, current }: Pick<CountedLinksProps, 'links' | 'current'>) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-6">
      {links.map(({ label, count, href }) => (
        <li key={href}>
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
              {count}
              <span className="sr-only">{count === 1 ? ' business' : ' businesses'}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
