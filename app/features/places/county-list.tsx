import { BadgeLink } from '../../ui/index.ts'
import { countLabel } from './county-count.ts'

/** Counties as chips to their pages, each with its number of businesses, in the tint of the region around them. */
export function CountyList({ counties }: { counties: { slug: string; name: string; count: number }[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {counties.map(({ slug, name, count }) => (
        <li key={slug}>
          <BadgeLink to={`/county/${slug}`} className="county-chip">
            {name}
            <span aria-hidden className="ml-1 font-normal tabular-nums">
              {count}
            </span>
            <span className="sr-only">, {countLabel(count)}</span>
          </BadgeLink>
        </li>
      ))}
    </ul>
  )
}
