import { href } from 'react-router'
import { authPath } from '../accounts/return-path.ts'
import { DEFAULT_STATE, UNKNOWN_CITY } from '../places/parse-address.ts'
import { displayCounty } from '../places/county-name.ts'
import { bearsBadge, LEVEL_MEANINGS, LEVEL_NAMES } from '../veterans/levels.ts'
import { shownPost } from '../posts/shown-post.server.ts'
import { type BusinessProfile, placeText } from '../businesses/business.ts'
import { businessTimeZone } from '../businesses/business-row.server.ts'
import {
  FACT_FIELDS,
  LISTING_FIELDS,
  type ListingFacts,
  type ListingFieldDefinition,
} from '../businesses/listing-fields.ts'
import { dateIn } from '../../time/zone-clock.ts'
import { describeLongDate } from '../opening-hours/hours-text.ts'
import { drawLocator } from '../places/draw-locator.server.ts'
import { columnText } from '../businesses/field-text.server.ts'
import { isSampleListing } from '../businesses/sample-list-watch.server.ts'
import { contactLinks, socialLinks } from './profile-links.server.ts'
import { shorten } from '../../text/cut-text.ts'

const OWNER_SECTION = '#owner'

export type ProfileView = ReturnType<typeof profileView>

export function profileView(business: BusinessProfile, now: Date) {
  const { id, city, state, zip, posts, googleReviews, images, lastConfirmedAt, source } = business
  const timeZone = businessTimeZone(business)
  const path = href('/business/:businessId', { businessId: id })
  // A drawing of ours is no cover: cut to a band it says nothing.
  const banner = business.banner ?? images.slice(0, 1).find(({ photoId }) => photoId)
  const dayOf = (at: string) => describeLongDate(dateIn(timeZone, new Date(at)))
  return {
    id,
    path,
    name: business.name,
    description: business.description,
    services: business.services,
    category: {
      name: business.categoryName,
      path: href('/category/:categoryId', { categoryId: business.categorySlug }),
    },
    categorySlug: business.categorySlug,
    county: countyPath(business.countySlug),
    countyName: displayCounty(business.countySlug),
    cityAndState: [city ?? UNKNOWN_CITY, [state || DEFAULT_STATE, zip].filter(Boolean).join(' ')].join(', '),
    placeText: city ? `${city}, ${state || DEFAULT_STATE}` : servedCounties(business),
    hasCity: city !== null,
    address: business.address,
    serviceArea: serviceAreaOf(business),
    facts: factsOf(business),
    ...verificationOf(business, now, dayOf),
    isFeatured: business.isFeatured && !business.isClosed,
    featuredReason: business.featuredReason,
    isClosed: business.isClosed,
    isSample: isSampleListing(business),
    links: contactLinks(business),
    social: socialLinks(business),
    hours: business.hours,
    timeZone,
    now: now.toISOString(),
    banner,
    hasOwnBanner: business.banner !== null,
    profilePhoto: business.profilePhoto ?? undefined,
    pictures: banner === images[0] ? images.slice(1) : images,
    posts: posts.map((post) => shownPost(post, timeZone, now)),
    reviews: googleReviews.map((review) => ({ ...review, dateText: reviewDay(review.date, dayOf) })),
    rating: business.rating,
    totalReviews: business.totalReviews,
    confirmedText: lastConfirmedAt ? dayOf(lastConfirmedAt) : undefined,
    isUnconfirmed: business.isUnconfirmed,
    sourceText: source && source.text,
    nearbyPath:
      business.lat !== null && business.lng !== null
        ? `/businesses/search?businessId=${encodeURIComponent(id)}`
        : undefined,
    shareText: shareText(business),
    locator: locatorOf(business),
    signInPath: authPath(`${path}${OWNER_SECTION}`),
  }
}

function shareText(business: BusinessProfile): string {
  const { name, categoryName, phone, tel } = business
  const number = tel ? `: ${phone}` : ''
  return `${name}, ${categoryName} in ${placeText(business)}, veteran-owned${number}`
}

function locatorOf({ countySlug, serviceAreaCounties, lat, lng, locationPrecision, city }: BusinessProfile) {
  const isPlaced = lat !== null && lng !== null && locationPrecision !== 'county'
  return drawLocator({
    countySlug,
    servedCounties: serviceAreaCounties,
    point: isPlaced ? { lat, lng, isSoft: locationPrecision !== 'address' } : undefined,
    city,
  })
}

/** About what tabs and search engines show. */
const TITLE_LENGTH = 70

export function profileTitle(business: BusinessProfile): string {
  const { name, categoryName } = business
  const place = placeText(business)
  const title = `${name}, ${categoryName} in ${place}`
  return title.length <= TITLE_LENGTH ? title : `${name} in ${place}`
}

const DESCRIPTION_LENGTH = 155

export function profileDescription(business: BusinessProfile): string {
  const text = business.description.replace(/\s+/g, ' ').trim()
  if (text === '') return `${profileTitle(business)}: phone, hours, services, and directions.`
  return shorten(text, DESCRIPTION_LENGTH)
}

/** Hides an expired verification before the nightly job does. */
function verificationOf(business: BusinessProfile, now: Date, dayOf: (at: string) => string) {
  const { verificationLevel, verifiedAt, verificationExpiresAt, source } = business
  const isVerified = business.isVerified && bearsBadge(verificationLevel, verificationExpiresAt, now)
  const level = isVerified ? verificationLevel : 'self_declared'
  return {
    isVerified,
    verification: {
      levelName: LEVEL_NAMES[level],
      meaning:
        source && level === 'self_declared'
          ? `${source.name} lists it as veteran-owned. We haven’t seen proof.`
          : LEVEL_MEANINGS[level],
      sinceText: isVerified && verifiedAt ? dayOf(verifiedAt) : undefined,
      untilText: isVerified && verificationExpiresAt ? dayOf(verificationExpiresAt) : undefined,
    },
  }
}

function factsOf(business: BusinessProfile) {
  return FACT_FIELDS.flatMap((name) => {
    const field: ListingFieldDefinition = LISTING_FIELDS[name]
    const text = columnText(field.column, business[field.column as keyof ListingFacts])
    return text === '' ? [] : [{ label: field.fact?.label ?? field.label, text, link: field.fact?.link }]
  })
}

function countyPath(slug: string) {
  return { name: `${displayCounty(slug)} County`, path: href('/county/:countyId', { countyId: slug }) }
}

function serviceAreaOf({ serviceAreaText, serviceAreaCounties }: BusinessProfile) {
  if (!serviceAreaText && serviceAreaCounties.length === 0) return undefined
  return { text: serviceAreaText ?? '', counties: serviceAreaCounties.map(countyPath) }
}

const COUNTIES_IN_A_GLANCE = 3

function servedCounties({ countySlug, serviceAreaCounties }: BusinessProfile): string {
  const names = [...new Set([countySlug, ...serviceAreaCounties])].map(displayCounty)
  if (names.length === 1) return `Serves ${names[0]} County`
  const more = names.length - COUNTIES_IN_A_GLANCE
  const shown = more > 0 ? [...names.slice(0, COUNTIES_IN_A_GLANCE), `${more} more`] : names
  return `Serves ${shown.slice(0, -1).join(', ')} and ${shown.at(-1)} counties`
}

function reviewDay(date: string, dayOf: (at: string) => string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return describeLongDate(date)
  return Number.isNaN(Date.parse(date)) ? date : dayOf(date)
}
