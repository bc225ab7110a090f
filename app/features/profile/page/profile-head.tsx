import { countText } from '../../../text/count-text.ts'
import { Link } from 'react-router'
import { FeaturedRibbon, VerifiedBadge } from '../../businesses/components.ts'
import { OpeningLine } from '../../opening-hours/components.ts'
import { ProfileActions } from './profile-actions.tsx'
import type { ProfileView } from '../profile-view.ts'
import { ButtonLink } from '../../../ui/index.ts'
import { Star } from 'lucide-react'

export const NAME_ID = 'business-name'
/** Longer names would push the telephone below the first screen of a phone. */
const LONG_NAME = 45

export function ProfileHead({ view, now }: { view: ProfileView; now: Date }) {
  const { id, name, hours, timeZone, isClosed, isSample, links, path } = view
  return (
    <div className="flex flex-col gap-2">
      <div>
        <h2
          id={NAME_ID}
          className={`wrap-break-word ${name.length > LONG_NAME ? 'text-[min(1.375rem,10vw)]' : 'text-[min(1.75rem,10vw)]'} md:text-3xl`}
        >
          {name}
        </h2>
        <WhatAndWhere view={view} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 print:hidden">
        <ProfileRating rating={view.rating} totalReviews={view.totalReviews} />
        {hours && !isClosed && <OpeningLine hours={hours} now={now} timeZone={timeZone} />}
      </div>
      {isClosed ? (
        <ProfileClosedNotice view={view} />
      ) : (
        <ProfileActions id={id} name={name} path={path} links={links} />
      )}
      {isSample && <p className="text-sm text-ink-soft">Sample listing. This business isn’t real.</p>}
    </div>
  )
}

function WhatAndWhere({ view: { category, county, placeText, hasCity } }: { view: ProfileView }) {
  return (
    <p className="mt-1 text-ink-soft">
      <Link to={category.path} className="inline-block py-1">
        {category.name}
      </Link>
      {hasCity ? (
        <>
          {` in ${placeText} `}
          <span className="whitespace-nowrap">
            (
            <Link to={county.path} className="inline-block py-1">
              {county.name}
            </Link>
            )
          </span>
        </>
      ) : (
        `. ${placeText}.`
      )}
    </p>
  )
}

export function ProfileMarks({ isVerified, isFeatured }: Pick<ProfileView, 'isVerified' | 'isFeatured'>) {
  return (
    <div className="min-w-0 flex-[1_1_11rem] pt-2">
      <h1 className="font-sans text-sm leading-normal font-semibold tracking-wide text-ink-soft uppercase">
        Business Profile
      </h1>
      {isVerified && (
        <p>
          <VerifiedBadge label="Verified Veteran" size="large" />
        </p>
      )}
      {isFeatured && <FeaturedRibbon />}
    </div>
  )
}

function ProfileClosedNotice({ view: { nearbyPath, category, county } }: { view: ProfileView }) {
  return (
    <div className="rounded-control border-l-4 border-danger bg-sand px-4 py-4">
      <p className="text-lg font-semibold">This business is closed.</p>
      <p className="mt-1">It no longer serves customers. Find another one:</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {nearbyPath && <ButtonLink to={nearbyPath}>See businesses within 30 miles</ButtonLink>}
        <ButtonLink to={category.path}>{category.name}</ButtonLink>
        <ButtonLink to={county.path}>{county.name}</ButtonLink>
      </div>
    </div>
  )
}

function ProfileRating({ rating, totalReviews }: { rating: number; totalReviews: number }) {
  if (totalReviews === 0) {
    return (
      <p className="inline-flex items-center gap-1.5 text-ink-soft">
        <Star aria-hidden className="size-5 shrink-0" />
        No reviews yet
      </p>
    )
  }
  return (
    <p className="inline-flex items-center gap-1.5 tabular-nums">
      <Star aria-hidden className="size-5 shrink-0 fill-current text-brass" />
      <span className="font-semibold">
        <span className="sr-only">Rating: </span>
        {rating.toFixed(1)}
      </span>
      <span className="text-ink-soft">({countText(totalReviews, 'review')})</span>
    </p>
  )
}
