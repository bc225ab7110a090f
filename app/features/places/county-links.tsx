import { href, Link } from 'react-router'
import { BadgeLink } from '../../ui/badge.tsx'
import { countLabel } from './use-map.ts'

export function CountyLinks({
  counties,
  className = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-6',
}: {
  counties: readonly { slug: string; name: string; count: number }[]
  className?: string
}) {
  return (
    <ul className={className}>
      {counties.map(({ slug, name, count }) => (
        <li key={slug} className="break-inside-avoid">
          <Link
            to={href('/county/:countyId', { countyId: slug })}
            className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1.5 leading-tight text-ink no-underline hover:underline"
          >
            <span className="min-w-0 wrap-break-word">{name}</span>
            <span aria-hidden className="text-sm text-ink-soft tabular-nums">
              {count}
            </span>
            <span className="sr-only">, {countLabel(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function CountyList({ counties }: { counties: { slug: string; name: string; count: number }[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {counties.map(({ slug, name, count }) => (
        <li key={slug}>
          <BadgeLink to={href('/county/:countyId', { countyId: slug })} className="county-chip">
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
