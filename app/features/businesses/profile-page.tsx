import { useState } from 'react'
import { Link } from 'react-router'
import { Card, PageFrame } from '../../ui/index.ts'
import { type PostAnswer, RecentPosts } from '../posts/components.ts'
import { OpeningHours } from './opening-hours.tsx'
import { ProfileBanner, ProfilePhoto } from './profile-banner.tsx'
import { CONTACT_ID, ProfileContact } from './profile-contact.tsx'
import { NAME_ID, ProfileBadges, ProfileHead } from './profile-head.tsx'
import { ProfileOwner } from './profile-owner.tsx'
import { ProfileReviews } from './profile-reviews.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ProfileServiceArea } from './profile-service-area.tsx'
import { useNow } from './profile-use-now.ts'
import type { ProfileView } from './profile-view.ts'
import { SubmitCallToAction } from './submit-call-to-action.tsx'

interface BusinessProfilePageProps {
  view: ProfileView
  /** What the server answered to the composer, when it was sent without scripts. */
  answer?: PostAnswer | undefined
}

/** The profile in the order that serves a customer; the owner's controls come after it. */
export function BusinessProfilePage({ view, answer }: BusinessProfilePageProps) {
  const now = useNow(view.now)
  const [bannerPreview, setBannerPreview] = useState<string>()
  const [photoPreview, setPhotoPreview] = useState<string>()
  return (
    <PageFrame>
      <h1 className="mb-3 font-sans text-sm font-semibold tracking-wide text-ink-soft uppercase">
        Business Profile
      </h1>
      <Card asChild ring={view.isFeatured ? 'brass' : 'none'}>
        <article aria-labelledby={NAME_ID}>
          <ProfileBanner businessId={view.id} picture={view.banner} preview={bannerPreview} />
          <div className="px-4 md:px-8">
            <div className="flex items-start gap-3">
              <ProfilePhoto categorySlug={view.categorySlug} preview={photoPreview} />
              <ProfileBadges isVerified={view.isVerified} isFeatured={view.isFeatured} />
            </div>
            <div className="mt-2 pb-6">
              <ProfileHead view={view} now={now} />
            </div>
            <ProfileDetails view={view} now={now} />
          </div>
        </article>
      </Card>
      <ProfileOwner
        view={view}
        answer={answer}
        onBannerPreview={setBannerPreview}
        onPhotoPreview={setPhotoPreview}
      />
      <SubmitCallToAction />
    </PageFrame>
  )
}

function ProfileDetails({ view, now }: { view: ProfileView; now: Date }) {
  const { description, services, serviceArea, hours, timeZone, isClosed, confirmedText, nearbyPath } = view
  return (
    <div className="grid md:grid-cols-[minmax(0,1fr)_18rem] md:grid-rows-[auto_1fr] md:gap-x-8 lg:gap-x-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        {(description || view.branchName) && (
          <ProfileSection title="About">
            {description && (
              <p className="mb-3 max-w-prose wrap-anywhere whitespace-pre-line">{description}</p>
            )}
            {view.branchName && (
              <p>
                <span className="text-ink-soft">Branch of service:</span> {view.branchName}
              </p>
            )}
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
      </div>
      <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
        {!isClosed && (
          <ProfileSection title="Hours" id="hours">
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
        {nearbyPath && !isClosed && (
          <p className="border-t border-line py-3">
            <Link to={nearbyPath} className="inline-flex min-h-11 items-center">
              See businesses within 30 miles
            </Link>
          </p>
        )}
        {confirmedText && (
          <p className="border-t border-line py-4 text-sm text-ink-soft">
            Listing last confirmed on {confirmedText}.
          </p>
        )}
      </div>
      <div className="min-w-0">
        {view.pictures.length > 0 && (
          <ProfileSection title="Pictures">
            <ul className="grid grid-cols-2 gap-3">
              {view.pictures.map(({ url, alt }) => (
                <li key={url}>
                  <img
                    src={url}
                    alt={alt}
                    loading="lazy"
                    className="aspect-3/2 w-full rounded-control object-cover"
                  />
                </li>
              ))}
            </ul>
          </ProfileSection>
        )}
        <ProfileSection title="Recent Posts">
          <RecentPosts posts={view.posts} businessName={view.name} />
        </ProfileSection>
        <ProfileSection title="Google Reviews">
          <ProfileReviews reviews={view.reviews} />
        </ProfileSection>
      </div>
    </div>
  )
}
