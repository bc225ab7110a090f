import { Link } from 'react-router'
import { buttonClasses, classNames } from '../../ui/index.ts'
import type { CategoryList, PlaceLink } from './category-list.ts'

/** More of them stand behind "more". */
const SHOWN = 12

/** The cities and counties of a category's businesses, beside the list on wide screens and under it on others. */
export function NarrowByPlace({ category }: { category: CategoryList }) {
  const { title, slug, city, cities, counties } = category
  return (
    <nav id="narrow" aria-label="Narrow by place" className="scroll-mt-24 lg:border-l lg:border-line lg:pl-6">
      {city !== undefined && (
        <Link
          to={`/category/${encodeURIComponent(slug)}`}
          className="mb-4 inline-flex min-h-11 items-center font-semibold"
        >
          {title} in all of Florida
        </Link>
      )}
      <PlaceLinks heading="Cities" places={cities} current={city} />
      <PlaceLinks heading="Counties" note="with businesses that travel there" places={counties} />
    </nav>
  )
}

interface PlaceLinksProps {
  heading: string
  note?: string
  places: PlaceLink[]
  /** Label of the place of this page. */
  current?: string | undefined
}

function PlaceLinks({ heading, note, places, current }: PlaceLinksProps) {
  if (places.length === 0) return null
  const rest = places.slice(SHOWN)
  return (
    <section className="mb-8 last:mb-0">
      <h2 className="border-b border-line pb-2 text-lg">
        {heading}
        {note && <span className="block font-sans text-sm font-normal text-ink-soft">{note}</span>}
      </h2>
      <PlaceGrid places={places.slice(0, SHOWN)} current={current} />
      {rest.length > 0 && (
        <details className="group">
          <summary className={buttonClasses('quiet', 'cursor-pointer px-0!')}>
            <span className="group-open:hidden">{rest.length} more</span>
            <span className="hidden group-open:inline">Fewer</span>
          </summary>
          <PlaceGrid places={rest} current={current} />
        </details>
      )}
    </section>
  )
}

function PlaceGrid({ places, current }: Pick<PlaceLinksProps, 'places' | 'current'>) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-6">
      {places.map(({ label, count, href }) => (
        <li key={href}>
          <Link
            to={href}
            aria-current={label === current ? 'page' : undefined}
            className={classNames(
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
