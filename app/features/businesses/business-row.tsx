import { Phone } from 'lucide-react'
import { href, Link } from 'react-router'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { CategoryPatch } from '../categories/category-patch.tsx'
import { distanceText } from './distance-text.ts'
import { OpeningText } from '../opening-hours/opening-text.tsx'
import { placeText, type RowBusiness } from './business.ts'

// Leaves room for one part to take two lines, so that loading rows are as tall as the real ones.
const ROW =
  'relative grid min-h-[7.5rem] grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 p-3 pl-4 text-sm leading-snug text-ink-soft ' +
  '@max-[18rem]:min-h-[9rem] @max-[13rem]:min-h-[12rem] @[22rem]:min-h-[6.5rem] @[22rem]:grid-cols-[auto_minmax(0,1fr)_auto]'

interface BusinessRowProps {
  business: RowBusiness
  index?: number
  /** Among others of its category: the place tells them apart. */
  isOneCategory?: boolean
}

export function BusinessRow({ business, index, isOneCategory = false }: BusinessRowProps) {
  const { id, name, categorySlug, categoryName, city, phone, tel, opening } = business
  const { distanceMiles, distanceIsApproximate = false } = business
  return (
    <li data-shown-business={id} className="@container">
      <Card
        {...(index !== undefined && { entranceIndex: index })}
        className={`${ROW} hover:border-line-strong`}
      >
        <span className="row-span-3 hidden self-center @[22rem]:block">
          <CategoryPatch slug={categorySlug} size="small" />
        </span>
        <h3 className="col-span-2 line-clamp-2 text-base wrap-break-word leading-tight @[22rem]:col-span-1">
          <Link
            to={href('/business/:businessId', { businessId: id })}
            title={name}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {name}
          </Link>
        </h3>
        <p className="col-span-2 mt-0.5 @[22rem]:col-span-1 @[22rem]:col-start-2">
          {distanceMiles === undefined ? (
            `${categoryName} · ${placeText(business)}`
          ) : (
            <span className="flex whitespace-pre @max-[13rem]:block @max-[13rem]:whitespace-normal">
              <span className="min-w-0 truncate @max-[13rem]:whitespace-normal">
                {isOneCategory ? placeText(business) : categoryName}
              </span>
              {/* A long category is cut off rather than the distance. */}
              <span className="shrink-0">
                {' · '}
                {distanceText(distanceMiles, distanceIsApproximate)}
              </span>
            </span>
          )}
        </p>
        <p className="self-center wrap-anywhere @max-[13rem]:col-span-2 @[22rem]:col-start-2">
          {opening ? <OpeningText opening={opening} /> : (city ?? 'Ask when you call')}
        </p>
        {tel && (
          <a
            href={tel}
            data-use="called"
            className={buttonClasses(
              'secondary',
              'relative z-10 px-3 print:min-h-0 print:border-0 print:p-0 @max-[13rem]:col-span-2 @max-[13rem]:mt-2 @[22rem]:col-start-3 @[22rem]:row-span-3 @[22rem]:row-start-1 @[22rem]:self-center',
            )}
          >
            <Phone aria-hidden className="print:hidden" />
            <span className="print:hidden">
              Call<span className="sr-only"> {name}</span>
            </span>
            <span className="hidden tabular-nums print:inline print:whitespace-nowrap">{phone}</span>
          </a>
        )}
      </Card>
    </li>
  )
}

export function BusinessRowSkeleton() {
  return (
    <li aria-hidden className="@container">
      <Card className={ROW}>
        <Skeleton className="row-span-3 hidden size-11 self-center rounded-[12px] @[22rem]:block" />
        <Skeleton className="col-span-2 h-4 w-4/5 @[22rem]:col-start-2" />
        <Skeleton className="col-span-2 mt-2 h-3 w-3/5 @[22rem]:col-start-2" />
        <Skeleton className="col-span-2 mt-2 h-3 w-2/5 @[22rem]:col-start-2" />
      </Card>
    </li>
  )
}
