import { BadgeLink } from '../../ui/index.ts'

/** Counties as links to their pages, each with its number of businesses. */
export function CountyList({ counties }: { counties: { slug: string; name: string; count: number }[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {counties.map(({ slug, name, count }) => (
        <li key={slug}>
          <BadgeLink to={`/county/${slug}`}>
            {name}
            <span className="ml-1 font-normal tabular-nums">
              {count}
              <span className="sr-only"> {count === 1 ? 'business' : 'businesses'}</span>
            </span>
          </BadgeLink>
        </li>
      ))}
    </ul>
  )
}
