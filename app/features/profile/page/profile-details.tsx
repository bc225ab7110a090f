import { RecentPosts } from '../../posts/recent-posts.tsx'
import { OpeningHours } from '../../opening-hours/opening-hours.tsx'
import { CONTACT_ID, ProfileContact } from './profile-contact.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ProfileListing } from './profile-listing.tsx'
import type { ProfileView } from '../profile-view.server.ts'
import { Link } from 'react-router'
import { LocatorPlate } from '../../places/atlas-plate.tsx'
import type { Picture } from '../../businesses/business.ts'
import { ShownPicture } from '../../businesses/shown-picture.tsx'
import { BadgeLink } from '../../../ui/badge.tsx'
import { ScrollArea } from '../../../ui/overlay/scroll-area.tsx'

export function ProfileAbout({ view }: { view: ProfileView }) {
  const { description, facts, services } = view
  return (
    <>
      {(description || facts.length > 0) && (
        <ProfileSection title="About" className={description ? '' : 'print:hidden'}>
          {description && <p className="mb-3 max-w-prose wrap-anywhere whitespace-pre-line">{description}</p>}
          <ProfileFacts facts={facts} className="print:hidden" />
        </ProfileSection>
      )}
      {services.length > 0 && (
        <ProfileSection title="Services">
          <ul className="max-w-prose list-disc pl-5 marker:text-line-strong">
            {services.map((service) => (
              <li key={service} className="py-0.5 wrap-anywhere">
                {service}
              </li>
            ))}
          </ul>
        </ProfileSection>
      )}
      <ProfileLocator view={view} />
    </>
  )
}

/** Below the hours on paper. */
function ProfileFacts({ facts, className }: Pick<ProfileView, 'facts'> & { className: string }) {
  return (
    <div className={className}>
      {facts.map(({ label, text, link }) => (
        <p key={label} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
          <span>
            <span className="text-ink-soft">{label}:</span> {text}
          </span>
          {link && (
            <a href={link.href} rel="noopener external" className="tap-line print:hidden">
              {link.text}
            </a>
          )}
        </p>
      ))}
    </div>
  )
}

export function ProfileSide({ view, now }: { view: ProfileView; now: Date }) {
  const { facts, serviceArea, hours, timeZone, isClosed } = view
  return (
    <>
      {!isClosed && (
        <ProfileSection title="Hours" id="hours" isLine={!hours}>
          <OpeningHours hours={hours} now={now} timeZone={timeZone} />
        </ProfileSection>
      )}
      <ProfileSection title="Contact" id={CONTACT_ID} className="print:hidden">
        <ProfileContact view={view} />
      </ProfileSection>
      {serviceArea && !isClosed && (
        <ProfileSection title="Service Area">
          <ProfileServiceArea area={serviceArea} />
        </ProfileSection>
      )}
      <ProfileFacts facts={facts} className="hidden border-t border-line py-2 not-empty:print:block" />
      <ProfileListing view={view} />
      <ProfileConfirmed view={view} />
    </>
  )
}

function ProfileConfirmed({ view: { confirmedText, isUnconfirmed, isClosed } }: { view: ProfileView }) {
  if (isUnconfirmed && !isClosed) {
    return (
      <p className="border-t border-line py-4 text-ink-soft">
        <strong className="text-ink">
          {confirmedText ? `Not confirmed since ${confirmedText}.` : 'Not confirmed by the owner.'}
        </strong>{' '}
        Some of it may have changed, so call before you go.
      </p>
    )
  }
  if (!confirmedText) return null
  return (
    <p className="border-t border-line py-4 text-sm text-ink-soft">
      Listing last confirmed on {confirmedText}.
    </p>
  )
}

export function ProfileNews({ view: { pictures, posts, reviews } }: { view: ProfileView }) {
  return (
    <>
      {pictures.length > 0 && (
        <ProfileSection title="Pictures">
          <ProfilePictures pictures={pictures} />
        </ProfileSection>
      )}
      <ProfileSection title="Recent Posts" isLine={posts.length === 0}>
        <RecentPosts posts={posts} />
      </ProfileSection>
      <ProfileSection title="Google Reviews" isLine={reviews.length === 0}>
        <ProfileReviews reviews={reviews} />
      </ProfileSection>
    </>
  )
}

function ProfileLocator({ view }: { view: ProfileView }) {
  const { name, county, countyName, placeText, hasCity, nearbyPath, isClosed, locator } = view
  const place = hasCity ? `${name} in ${placeText}, ` : ''
  return (
    <ProfileSection title={view.address ? 'Location' : 'Where They Work'} className="print:hidden">
      {locator && (
        <LocatorPlate
          map={locator}
          label={`Map: ${place}${countyName} County and its neighbors`}
          className="max-w-88"
        />
      )}
      <p className="mt-1 flex flex-wrap gap-x-5">
        {locator?.pin?.isSoft && (
          <span className="flex min-h-11 items-center text-sm text-ink-soft">
            The pin marks the area, not the exact address.
          </span>
        )}
        {nearbyPath && !isClosed ? (
          <Link to={nearbyPath} className="flex min-h-11 items-center py-1.5">
            See businesses within 30 miles
          </Link>
        ) : (
          <Link to={county.path} className="flex min-h-11 items-center py-1.5">
            See all in {county.name}
          </Link>
        )}
      </p>
    </ProfileSection>
  )
}

function ProfilePictures({ pictures }: { pictures: readonly Picture[] }) {
  const isOdd = pictures.length % 2 === 1
  return (
    <ul className="grid grid-cols-2 gap-3">
      {pictures.map((picture, at) => {
        const isWide = isOdd && at === 0
        return (
          <li key={picture.url} className={isWide ? 'col-span-2' : undefined}>
            <ShownPicture
              picture={picture}
              sizes={isWide ? '(min-width: 768px) 44rem, 100vw' : '(min-width: 768px) 22rem, 50vw'}
              loading="lazy"
              className={`${isWide ? 'aspect-2/1' : 'aspect-3/2'} w-full rounded-control bg-sand object-cover`}
            />
          </li>
        )
      })}
    </ul>
  )
}

function ProfileServiceArea({ area }: { area: NonNullable<ProfileView['serviceArea']> }) {
  return (
    <>
      {area.text && <p className="wrap-anywhere">{area.text}</p>}
      {area.counties.length > 0 && (
        <ul className={`mt-3 flex flex-wrap gap-2 ${area.text ? 'print:hidden' : ''}`}>
          {area.counties.map(({ name, path }) => (
            <li key={path}>
              <BadgeLink to={path}>{name}</BadgeLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const REVIEWS_HEIGHT = 192

function ProfileReviews({ reviews }: Pick<ProfileView, 'reviews'>) {
  return (
    <ScrollArea label="Google Reviews" maxHeight={REVIEWS_HEIGHT} isEmpty={reviews.length === 0}>
      {reviews.length === 0 ? (
        <p className="px-0.5 text-ink-soft">No reviews yet</p>
      ) : (
        <ul className="divide-y divide-line px-4">
          {reviews.map(({ author, rating, text, date, dateText }, at) => (
            <li key={at} className="py-3">
              <p className="text-sm text-ink-soft">
                <span className="font-semibold text-ink">{author}</span>
                {`, ${rating.toFixed(1)} of 5, `}
                <time dateTime={date}>{dateText}</time>
              </p>
              <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </ScrollArea>
  )
}
