import { Phone } from 'lucide-react'
import { href, Link } from 'react-router'
import { Card } from '../../../ui/index.ts'
import { BusinessPicture } from '../picture/business-picture.tsx'
import type { BusinessSummary } from '../business.ts'
import { distanceText } from './distance-text.ts'
import { FeaturedRibbon } from './featured-ribbon.tsx'
import { formatTelephone, telHref } from '../telephone.ts'
import { TelephoneText } from './telephone-text.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

interface BusinessCardProps {
  business: BusinessSummary
  /** Position in the list, for the staggered entrance. */
  index: number
  headingLevel?: 2 | 3
}

export function BusinessCard({ business, index, headingLevel = 2 }: BusinessCardProps) {
  const Heading = `h${headingLevel}` as const
  const { id, name, description } = business
  return (
    <Card asChild ring={business.isFeatured ? 'brass' : 'none'} entranceIndex={index}>
      <li
        data-shown-business={id}
        className="@container relative flex flex-col hover:border-line-strong print:flex-row print:items-baseline print:justify-between print:break-inside-avoid print:rounded-none print:border-0 print:border-b print:border-line print:bg-transparent"
      >
        <div className="grid grow grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] @3xs:gap-x-3 print:block">
          <BusinessPicture business={business} />
          <div className="col-start-2 pt-2 pr-3 pl-4 @3xs:pl-0 print:py-1 print:pl-0">
            <Heading className="text-lg leading-tight wrap-break-word">
              <Link
                to={href('/business/:businessId', { businessId: id })}
                className="text-ink no-underline after:absolute after:inset-0 hover:underline"
              >
                {name}
              </Link>
            </Heading>
            <WhatAndWhere business={business} />
          </div>
          {description && (
            <p className="col-span-2 mx-4 self-start mt-1.5 mb-2 line-clamp-2 text-sm text-ink-soft @min-[21.5rem]:col-span-1 @min-[21.5rem]:col-start-2 @min-[21.5rem]:mt-1 @min-[21.5rem]:mr-3 @min-[21.5rem]:ml-0 print:hidden">
              {description}
            </p>
          )}
        </div>
        {business.isFeatured && <FeaturedRibbon />}
        <CardFoot business={business} />
      </li>
    </Card>
  )
}

function WhatAndWhere({ business }: { business: BusinessSummary }) {
  const { categoryName, distanceMiles, distanceIsApproximate } = business
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-2 text-sm leading-snug text-ink-soft">
      {distanceMiles !== undefined && (
        <span className="font-semibold text-ink tabular-nums">
          {distanceText(distanceMiles, distanceIsApproximate)}
        </span>
      )}
      <span className="min-w-0">
        {categoryName}
        {'\u00a0· '}
        {placeOf(business)}
      </span>
    </p>
  )
}

function CardFoot({ business }: { business: BusinessSummary }) {
  const { name, phoneDigits, isVerified } = business
  if (!phoneDigits && !isVerified) return null
  return (
    <div className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-t border-line px-4 print:mt-0 print:min-h-0 print:flex-nowrap print:border-0 print:px-0">
      {phoneDigits && (
        <a
          href={telHref({ digits: phoneDigits })}
          data-use="called"
          className="relative z-10 -ml-4 inline-flex min-h-11 items-center gap-2 rounded-bl-[12px] py-1 pr-3 pl-4 font-semibold tabular-nums hover:bg-sand print:min-h-0 print:no-underline"
        >
          <Phone aria-hidden className="size-4.5 shrink-0 print:hidden" />
          <span className="sr-only">Call {name}: </span>
          <span>
            <TelephoneText>{formatTelephone({ digits: phoneDigits })}</TelephoneText>
          </span>
        </a>
      )}
      {isVerified && (
        <div className="flex only:ml-auto">
          <VerifiedBadge />
        </div>
      )}
    </div>
  )
}

function placeOf({ city, countyName, isServing }: BusinessSummary): string {
  const place = city ? `${city}, ${countyName} County` : `${countyName} County`
  return isServing ? `based in ${place}` : place
}
