import { BadgeLink } from '../../ui/index.ts'
import { countLabel } from './county-count.ts'

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
