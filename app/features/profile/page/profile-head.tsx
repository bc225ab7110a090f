import type { Ref } from 'react'
import { countText } from '../../../text/count-text.ts'
import { href, Link } from 'react-router'
import { FeaturedRibbon, VerifiedSeal } from '../../businesses/verified-badge.tsx'
import { OpeningLine } from '../../opening-hours/opening-hours.tsx'
import type { ProfileView } from '../profile-view.server.ts'
import { ButtonLink, Button } from '../../../ui/button.tsx'
import { ChevronDown, MapPin, Star, Globe, Phone } from 'lucide-react'
import { unbrokenZip } from './unbroken-zip.ts'
import { VerifiedFacts } from './profile-listing.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { ContactDialog } from '../owner-tools/contact-dialog.tsx'
import { TelephoneText } from '../../businesses/telephone-text.tsx'

export const NAME_ID = 'business-name'
/** Longer names would push the phone number below a phone's first screen. */
const LONG_NAME = 45

export function ProfileHead({ view }: { view: ProfileView }) {
  const { name, isSample } = view
  return (
    <>
      <h1 className="col-start-2 min-w-0 pt-2 font-sans text-sm large-text:sr-only leading-normal font-semibold tracking-wide text-ink-soft uppercase">
        Business Profile
      </h1>
      <div className="col-span-2 min-w-0 md:col-span-1 md:col-start-2">
        <h2
          id={NAME_ID}
          className={`wrap-break-word ${name.length > LONG_NAME ? 'text-[min(1.375rem,7vw)]' : 'text-[min(1.75rem,9vw)]'} md:text-3xl`}
        >
          {name}
        </h2>
        <WhatAndWhere view={view} />
        <Street view={view} />
        <ContactOnPaper view={view} />
        {isSample && <p className="text-sm text-ink-soft">Sample listing. This business isn’t real.</p>}
        <ProfileMarks view={view} />
      </div>
    </>
  )
}

export function ProfileDecision({
  view,
  now,
  buttons,
}: {
  view: ProfileView
  now: Date
  buttons: Ref<HTMLDivElement>
}) {
  const { hours, timeZone, isClosed, totalReviews, sourceText } = view
  const opening = !isClosed && hours
  return (
    <>
      {(totalReviews > 0 || opening) && (
        <div className="flex flex-wrap items-center gap-x-5 pb-1 print:hidden">
          {totalReviews > 0 && <ProfileRating rating={view.rating} totalReviews={totalReviews} />}
          {opening && <OpeningLine hours={opening} now={now} timeZone={timeZone} />}
        </div>
      )}
      {isClosed ? <ProfileClosedNotice view={view} /> : <ProfileActions view={view} ref={buttons} />}
      {sourceText && (
        <div className="mt-3 text-sm">
          <p className="max-w-prose text-ink-soft">{sourceText}</p>
          <Link to={href('/claim/:businessId', { businessId: view.id })} className="tap-line print:hidden">
            Is this your business?
          </Link>
        </div>
      )}
    </>
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
          <span className="whitespace-nowrap large-text:hidden">
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

function Street({ view: { address, isClosed, links } }: { view: ProfileView }) {
  if (!address || isClosed || !links.directions) return null
  return (
    <p className="print:hidden">
      <a
        href={links.directions}
        data-use="directions"
        rel="noopener external"
        className="-my-2 inline-flex min-h-11 gap-1.5 py-2.5 wrap-anywhere"
      >
        <MapPin aria-hidden className="mt-1 size-4 shrink-0 text-ink-soft" />
        <span className="min-w-0">
          {unbrokenZip(address)} <span className="font-semibold">Directions</span>
        </span>
      </a>
    </p>
  )
}

/** Print only: replaces the buttons and the Contact section. */
function ContactOnPaper({ view: { address, links, isClosed } }: { view: ProfileView }) {
  const { call, phoneText, website } = isClosed ? {} : links
  const lines = [call?.label ?? phoneText, address && unbrokenZip(address), website?.text].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <ul className="mt-1 hidden text-lg font-semibold print:block">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  )
}

function ProfileMarks({ view }: { view: ProfileView }) {
  const { isVerified, isSample, isFeatured, featuredReason } = view
  return (
    <>
      {isVerified && (
        <details name="profile-seal" className={`group ${isSample ? 'print:hidden' : ''}`}>
          <summary className="tap-line list-none gap-1 rounded-control pr-2 [&::-webkit-details-marker]:hidden">
            <span
              className={`inline-flex flex-wrap items-center gap-x-1.5 font-semibold ${isSample ? 'text-ink-soft' : 'text-verified'}`}
            >
              <VerifiedSeal className="size-7" />
              Verified Veteran
              {isSample && <span className="font-normal">(sample)</span>}
            </span>
            <ChevronDown aria-hidden className="size-4 text-verified group-open:rotate-180 print:hidden" />
          </summary>
          <div className="mb-2 max-w-md border-l-4 border-verified pl-3 text-sm print:hidden">
            <VerifiedFacts view={view} />
          </div>
        </details>
      )}
      {isFeatured && <FeaturedRibbon reason={featuredReason} />}
    </>
  )
}

function ProfileClosedNotice({ view: { nearbyPath, category, county } }: { view: ProfileView }) {
  return (
    <Notice tone="refusal" className="py-4">
      <p className="text-lg font-semibold">This business is closed.</p>
      <p className="mt-1">It no longer serves customers. Find another one:</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {nearbyPath && <ButtonLink to={nearbyPath}>See Businesses within 30 Miles</ButtonLink>}
        <ButtonLink to={category.path}>{category.name}</ButtonLink>
        <ButtonLink to={county.path}>{county.name}</ButtonLink>
      </div>
    </Notice>
  )
}

function ProfileRating({ rating, totalReviews }: { rating: number; totalReviews: number }) {
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

const ROW = 'flex flex-wrap gap-2 *:grow sm:*:grow-0 lg:*:grow'

function ProfileActions({ view, ref }: { view: ProfileView; ref: Ref<HTMLDivElement> }) {
  const { id, name, path, links } = view
  const { call, website } = links
  return (
    <div ref={ref} className="flex flex-col gap-2 print:hidden">
      {call && (
        <div className={ROW}>
          <Button asChild variant="primary" className="text-lg tabular-nums">
            <a href={call.href} data-use="called">
              <Phone aria-hidden className="@max-[12rem]:hidden" />
              <span>
                <span className="font-normal">Call</span> <TelephoneText>{call.label}</TelephoneText>
              </span>
            </a>
          </Button>
        </div>
      )}
      <div className={ROW}>
        {website && (
          <Button asChild>
            <a href={website.href} rel="noopener external" data-use="website">
              <Globe aria-hidden />
              Website
            </a>
          </Button>
        )}
        <ContactDialog id={id} name={name} links={links} />
        <ShareButton title={name} text={view.shareText} path={path} />
      </div>
    </div>
  )
}
