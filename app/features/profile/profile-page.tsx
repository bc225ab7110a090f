import { useRef, useState, useSyncExternalStore } from 'react'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { Card } from '../../ui/card.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import type { FormAnswer } from '../../forms/form-answer.ts'
import { ProfileBand, ProfileBanner, ProfilePhoto } from './page/profile-banner.tsx'
import { ProfileAbout, ProfileNews, ProfileSide } from './page/profile-details.tsx'
import { NAME_ID, ProfileDecision, ProfileHead } from './page/profile-head.tsx'
import { type OnPreview, ProfileOwner } from './owner-tools/profile-owner.tsx'
import { BusinessRow } from '../businesses/business-row.tsx'
import type { Picture } from '../businesses/business.ts'
import type { PhotoKind } from '../photos/photo.ts'
import type { OthersNearBy } from './find-others-near-by.server.ts'
import type { ProfileView } from './profile-view.server.ts'
import { CallBar } from './page/call-bar.tsx'
import { SubmitCallToAction } from '../site/submit-call-to-action.tsx'
import { FavoriteButton } from '../saved/favorite-button.tsx'
import { Link } from 'react-router'

interface ProfileOthersProps {
  others: OthersNearBy
  category: ProfileView['category']
}

interface BusinessProfilePageProps {
  view: ProfileView
  others?: OthersNearBy | undefined
  /** Of its address, on paper. */
  qr?: { size: number; path: string }
  answer?: FormAnswer<'type' | 'content'> | undefined
}

/** By the width of the text: at a large size one column is easier to read. */
const COLUMNS =
  'grid px-4 @[44rem]:grid-cols-[minmax(0,1fr)_18rem] @[44rem]:grid-rows-[repeat(4,auto)_1fr] @[44rem]:gap-x-8 @[44rem]:px-8 ' +
  '@[59rem]:grid-cols-[minmax(0,1fr)_22rem] @[59rem]:grid-rows-[repeat(3,auto)_1fr] @[59rem]:gap-x-10 print:grid-cols-2 print:grid-rows-none print:gap-x-8 print:px-0'

export function BusinessProfilePage({ view, others, qr, answer }: BusinessProfilePageProps) {
  const now = useNow(view.now)
  const [previews, setPreviews] = useState<Partial<Record<PhotoKind, Picture | undefined>>>({})
  const preview: OnPreview = (kind, address) =>
    setPreviews((shown) => ({ ...shown, [kind]: address && { url: address, alt: '' } }))
  const { id, categorySlug } = view
  const buttons = useRef<HTMLDivElement>(null)
  const banner = previews.banner ?? view.banner
  return (
    <PageFrame>
      <ProfileBreadcrumb view={view} />
      <Card
        asChild
        ring={view.isFeatured ? 'brass' : 'none'}
        className="@container relative print:border-0 print:bg-transparent"
      >
        <article aria-labelledby={NAME_ID} data-opened-business={id}>
          <ProfileBand businessId={id} categorySlug={categorySlug} hasPhotograph={banner !== undefined} />
          <div className={COLUMNS}>
            {qr && (
              <svg
                role="img"
                aria-label={`QR code for the page of ${view.name}`}
                viewBox={`0 0 ${qr.size} ${qr.size}`}
                shapeRendering="crispEdges"
                className="absolute top-0 right-0 hidden size-[24mm] print:block"
              >
                <path d={qr.path} />
              </svg>
            )}
            {banner && (
              <ProfileBanner
                picture={banner}
                className="-mx-4 @[44rem]:col-span-2 @[44rem]:-mx-8 @[59rem]:col-span-1 @[59rem]:row-start-2 @[59rem]:mx-0 @[59rem]:mb-6"
              />
            )}
            <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3 print:col-span-2 print:block print:pr-[28mm] @[44rem]:col-span-2 @[44rem]:gap-x-4 @[59rem]:col-span-1 @[59rem]:row-start-1 @[59rem]:pb-6">
              <ProfilePhoto categorySlug={categorySlug} picture={previews.profile ?? view.profilePhoto} />
              <ProfileHead view={view} />
            </div>
            <div className="min-w-0 pb-6 print:col-span-2 print:pb-2 @[44rem]:col-span-2 @[59rem]:col-span-1 @[59rem]:col-start-2 @[59rem]:row-start-1 @[59rem]:pt-2">
              <ProfileDecision view={view} now={now} buttons={buttons} />
              {!view.isClosed && (
                <FavoriteButton
                  id={id}
                  name={view.name}
                  hasText
                  className="absolute top-2 right-4 min-h-[44px] [font-size:min(1rem,4.6vw)] @[44rem]:right-8"
                />
              )}
            </div>
            <div className="min-w-0 print:col-start-2 print:row-start-3 @[44rem]:col-start-1 @[44rem]:row-start-4 @[59rem]:row-start-3">
              <ProfileAbout view={view} />
            </div>
            <div className="min-w-0 print:col-start-1 print:row-span-1 print:row-start-3 @[44rem]:col-start-2 @[44rem]:row-span-2 @[44rem]:row-start-4 @[59rem]:row-span-3 @[59rem]:row-start-2">
              <ProfileSide view={view} now={now} />
            </div>
            <div className="min-w-0 @[44rem]:col-start-1 @[44rem]:row-start-5 @[59rem]:row-start-4 print:hidden">
              <ProfileNews view={view} />
            </div>
          </div>
        </article>
      </Card>
      <ProfileOwner view={view} answer={answer} onPreview={preview} />
      {others && <ProfileOthers others={others} category={view.category} />}
      <SubmitCallToAction />
      {!view.isClosed && <CallBar view={view} buttons={buttons} />}
    </PageFrame>
  )
}

function ProfileBreadcrumb({ view: { category, county, name } }: { view: ProfileView }) {
  return (
    <Breadcrumb
      steps={[
        { label: category.name, href: category.path },
        { label: county.name, href: county.path },
        { label: name },
      ]}
      className="-mt-4 mb-1 md:-mt-6 print:hidden"
    />
  )
}

const MINUTE = 60_000

/** Starts with the server's time for hydration, then follows the device's, to the minute. */
function useNow(served: string): Date {
  return new Date(useSyncExternalStore(everyMinute, thisMinute, () => Date.parse(served)))
}

function everyMinute(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, MINUTE)
  return () => clearInterval(timer)
}

function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE) * MINUTE
}

function ProfileOthers({ others: { title, businesses }, category }: ProfileOthersProps) {
  return (
    <section aria-labelledby="others-heading" className="mt-8 print:hidden">
      <h2 id="others-heading" className="mb-3 text-xl">
        {title}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3">
        {businesses.map((business) => (
          <BusinessRow key={business.id} business={business} isOneCategory />
        ))}
      </ul>
      <Link to={category.path} className="mt-1 tap-line">
        See all in {category.name}
      </Link>
    </section>
  )
}
