import { buttonClasses } from '../../../ui/button.tsx'
import { type CountedLink, LinkGrid } from '../../../ui/page/link-grid.tsx'

export function mostFirst(a: CountedLink, b: CountedLink): number {
  return b.count - a.count || a.label.localeCompare(b.label, 'en')
}

/** The rest stands behind "more", unless it is hardly more than that line. */
const SHOWN = 12
const WORTH_HIDING = 3

interface CountedLinksProps {
  heading: string
  links: readonly CountedLink[]
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
