import { MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { Card } from '../../ui/index.ts'
import { CategoryPatch } from '../categories/components.ts'
import type { BusinessSummary } from './business.ts'
import { distanceText } from './distance-text.ts'
import { formatTelephone, telHref } from './telephone.ts'
import { FeaturedBadge, VerifiedBadge } from './verified-badge.tsx'

interface BusinessCardProps {
  business: BusinessSummary
  /** Position in the list; cards enter one after the other. */
  index: number
  headingLevel?: 2 | 3
}

/** A business in a list: scannable in a second, with the telephone as a tap target. */
export function BusinessCard({ business, index, headingLevel = 2 }: BusinessCardProps) {
  const Heading = `h${headingLevel}` as const
  const { id, name, categorySlug, categoryName, phoneDigits } = business
  return (
    <Card asChild ring={business.isFeatured ? 'brass' : 'none'} entranceIndex={index}>
      <li className="relative flex gap-4 p-4">
        <BusinessPicture business={business} />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <Heading className="text-lg leading-snug wrap-break-word">
            <Link
              to={`/business/${id}`}
              className="text-ink no-underline after:absolute after:inset-0 hover:underline"
            >
              {name}
            </Link>
          </Heading>
          <p className="text-sm text-ink-soft">
            <Link to={`/category/${categorySlug}`} className="relative z-10 inline-block py-1 text-ink-soft">
              {categoryName}
            </Link>
            <span aria-hidden> · </span>
            {placeOf(business)}
          </p>
          <Badges business={business} />
          <p className="line-clamp-2 text-ink-soft">{business.description}</p>
          {phoneDigits && (
            <a
              href={telHref({ digits: phoneDigits })}
              className="relative z-10 inline-flex min-h-11 items-center gap-2 self-start pr-3 font-semibold tabular-nums"
            >
              <Phone aria-hidden className="size-5" />
              <span className="sr-only">Call {name}: </span>
              {formatTelephone({ digits: phoneDigits })}
            </a>
          )}
        </div>
      </li>
    </Card>
  )
}

function BusinessPicture({ business: { imageUrl, categorySlug } }: { business: BusinessSummary }) {
  if (!imageUrl) return <CategoryPatch slug={categorySlug} />
  return (
    <img
      src={imageUrl}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      className="size-16 rounded-[12px] object-cover"
    />
  )
}

function Badges({
  business: { isVerified, isFeatured, distanceMiles, distanceIsApproximate },
}: {
  business: BusinessSummary
}) {
  if (!isVerified && !isFeatured && distanceMiles === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-2">
      {distanceMiles !== undefined && (
        <span className="inline-flex items-center gap-1 text-sm font-semibold tabular-nums">
          <MapPin aria-hidden className="size-4" />
          {distanceText(distanceMiles, distanceIsApproximate)}
        </span>
      )}
      {isVerified && <VerifiedBadge />}
      {isFeatured && <FeaturedBadge />}
    </p>
  )
}

/** `Stuart, Martin County`, or only the county of a business that travels. */
function placeOf({ city, countyName }: BusinessSummary): string {
  return city ? `${city}, ${countyName} County` : `${countyName} County`
}
