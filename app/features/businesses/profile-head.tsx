import { Link } from 'react-router'
import { OpeningLine } from './opening-line.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileClosedNotice } from './profile-closed-notice.tsx'
import { ProfileRating } from './profile-rating.tsx'
import type { ProfileView } from './profile-view.ts'
import { FeaturedBadge, VerifiedBadge } from './verified-badge.tsx'

export const NAME_ID = 'business-name'
/** Longer names would push the telephone below the first screen of a phone. */
const LONG_NAME = 45

/** Name, what and where, trust, open now, and the actions: all of it before the first scroll on a phone. */
export function ProfileHead({ view, now }: { view: ProfileView; now: Date }) {
  const { name, category, county, cityAndState, hasCity, hours, timeZone, isClosed, links, path } = view
  return (
    <div className="flex flex-col gap-2">
      <h2
        id={NAME_ID}
        className={`wrap-anywhere ${name.length > LONG_NAME ? 'text-xl' : 'text-2xl'} md:text-3xl`}
      >
        {name}
      </h2>
      <p className="text-ink-soft">
        <Link to={category.path} className="inline-block py-1">
          {category.name}
        </Link>
        {hasCity && ` in ${cityAndState.replace(/ \d{5}$/, '')}`}{' '}
        <span className="whitespace-nowrap">
          {hasCity ? '(' : 'in '}
          <Link to={county.path} className="inline-block py-1">
            {county.name}
          </Link>
          {hasCity && ')'}
        </span>
      </p>
      <ProfileRating rating={view.rating} totalReviews={view.totalReviews} />
      {isClosed ? (
        <ProfileClosedNotice view={view} />
      ) : (
        <>
          {hours && <OpeningLine hours={hours} now={now} timeZone={timeZone} />}
          <ProfileActions name={name} path={path} links={links} />
        </>
      )}
    </div>
  )
}

/** The seal and the star with their words, beside the photo. */
export function ProfileBadges({ isVerified, isFeatured }: Pick<ProfileView, 'isVerified' | 'isFeatured'>) {
  if (!isVerified && !isFeatured) return null
  return (
    <p className="flex flex-wrap gap-2 pt-2">
      {isVerified && <VerifiedBadge label="Verified Veteran" />}
      {isFeatured && <FeaturedBadge />}
    </p>
  )
}
