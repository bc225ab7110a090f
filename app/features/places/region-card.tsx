import { href, Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import type { regionCards } from './region.ts'

export type RegionCardData = ReturnType<typeof regionCards>[number]

const COUNTIES_ON_REGION_CARD = 4

export function regionCountLabel(count: number): string {
  if (count === 0) return 'Explore Businesses'
  return count === 1 ? '1 Veteran Business' : `${count} Veteran Businesses`
}

interface RegionCardProps {
  region: RegionCardData
  index: number
}

export function RegionCard({ region, index }: RegionCardProps) {
  const { id, name, counties, count } = region
  const more = counties.length - COUNTIES_ON_REGION_CARD
  return (
    <Card asChild entranceIndex={index}>
      <li className={cn('relative flex flex-col gap-3 overflow-hidden p-5', `region-${id}`)}>
        <span aria-hidden className="absolute inset-y-0 left-0 w-2 bg-(--tint)" />
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 pl-2">
          <h3 className="text-xl">
            <Link
              to={href('/region/:regionId', { regionId: id })}
              className="text-ink no-underline after:absolute after:inset-0 hover:underline"
            >
              {name}
            </Link>
          </h3>
          <span className="text-sm whitespace-nowrap text-ink-soft">{counties.length} counties</span>
        </div>
        <p className="flex flex-wrap gap-x-1.5 pl-2">
          {counties.slice(0, COUNTIES_ON_REGION_CARD).map((county) => (
            <Link
              key={county.slug}
              to={href('/county/:countyId', { countyId: county.slug })}
              className="relative z-10 tap-line no-underline"
            >
              <Badge className="county-chip hover:underline">{county.name}</Badge>
            </Link>
          ))}
          {more > 0 && (
            <span className="tap-line">
              <Badge tone="outline">+{more} more</Badge>
            </span>
          )}
        </p>
        <p className="mt-auto pl-2 font-semibold text-gulf">{regionCountLabel(count)}</p>
      </li>
    </Card>
  )
}
