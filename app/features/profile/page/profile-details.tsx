import { RecentPosts } from '../../posts/components.ts'
import { OpeningHours } from '../../opening-hours/components.ts'
import { CONTACT_ID, ProfileContact } from './profile-contact.tsx'
import { ProfileLocator } from './profile-locator.tsx'
import { ProfilePictures } from './profile-pictures.tsx'
import { ProfileReviews } from './profile-reviews.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ProfileListing } from './profile-listing.tsx'
import { ProfileServiceArea } from './profile-service-area.tsx'
import type { ProfileView } from '../profile-view.ts'

export function ProfileAbout({ view: { description, facts, services } }: { view: ProfileView }) {
  return (
    <>
      {(description || facts.length > 0) && (
        <ProfileSection title="About">
          {description && <p className="mb-3 max-w-prose wrap-anywhere whitespace-pre-line">{description}</p>}
          {facts.map(({ label, text, link }) => (
            <p key={label} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
              <span>
                <span className="text-ink-soft">{label}:</span> {text}
              </span>
              {link && (
                <a
                  href={link.href}
                  rel="noopener external"
                  className="inline-flex min-h-11 items-center print:hidden"
                >
                  {link.text}
                </a>
              )}
            </p>
          ))}
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
    </>
  )
}

export function ProfileSide({ view, now }: { view: ProfileView; now: Date }) {
  const { serviceArea, hours, timeZone, isClosed } = view
  return (
    <>
      {!isClosed && (
        <ProfileSection title="Hours" id="hours" className="lg:border-t-0">
          <OpeningHours hours={hours} now={now} timeZone={timeZone} />
        </ProfileSection>
      )}
      <ProfileSection title="Contact" id={CONTACT_ID}>
        <ProfileContact view={view} />
      </ProfileSection>
      {serviceArea && !isClosed && (
        <ProfileSection title="Service area">
          <ProfileServiceArea area={serviceArea} />
        </ProfileSection>
      )}
      <ProfileLocator view={view} />
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

export function ProfileNews({ view: { pictures, posts, reviews, name } }: { view: ProfileView }) {
  return (
    <>
      {pictures.length > 0 && (
        <ProfileSection title="Pictures">
          <ProfilePictures pictures={pictures} />
        </ProfileSection>
      )}
      <ProfileSection title="Recent Posts">
        <RecentPosts posts={posts} businessName={name} />
      </ProfileSection>
      <ProfileSection title="Google Reviews">
        <ProfileReviews reviews={reviews} />
      </ProfileSection>
    </>
  )
}
