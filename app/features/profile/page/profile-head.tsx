import { Link } from 'react-router'
import { FeaturedRibbon, VerifiedBadge } from '../../businesses/components.ts'
import { OpeningLine } from '../../opening-hours/components.ts'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileClosedNotice } from './profile-closed-notice.tsx'
import { ProfileRating } from './profile-rating.tsx'
import type { ProfileView } from '../profile-view.ts'

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
