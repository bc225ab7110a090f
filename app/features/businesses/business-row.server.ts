import { sql } from 'drizzle-orm'
import { businesses, businessOwners, posts } from '../../db/schema/index.ts'
import { categoryTitle } from '../categories/find-category.ts'
import { pick } from '../../platform/pick.ts'
import { describeLongDate, weekInOneLine } from '../opening-hours/hours-text.ts'
import { openingNote } from '../opening-hours/opening-sentence.ts'
import { columnText } from './field-text.server.ts'
import { displayCounty, findCounty } from '../places/county-name.ts'
import type { OtherPictures, Post } from './business-pictures.server.ts'
import { FACT_FIELDS, LISTING_FIELDS, type ListingFacts } from './listing-fields.ts'
import { isSampleListing } from './sample-list-watch.server.ts'
import { isUnconfirmed } from './visibility.server.ts'
import { shownTelephone } from './telephone.server.ts'
import { countyTimeZone, type FloridaTimeZone } from '../places/time-zone.ts'
import { shorten } from '../../text/cut-text.ts'

/** What an address book, a feed or a printed guide takes as it is stored. */
const CONTACT_COLUMNS = [
  'id',
  'name',
  'phone',
  'address',
  'street',
  'unit',
  'city',
  'state',
  'zip',
  'timeZone',
  'website',
  'hours',
] as const

/** Same path as `photoAddress`. */
const SMALLEST = sql.raw(`'/media/photos/' || photo.id || '/' || photo.widths[1] || '.webp'`)

export const contactColumns = pick(businesses, [...CONTACT_COLUMNS, 'categorySlug', 'listedAt', 'updatedAt'])

// Written out, because Drizzle omits table names in single-table queries.
export const hasOwner = sql<boolean>`exists (
  select 1 from ${businessOwners} owner where owner.business_id = businesses.id)`

const CARD_COLUMNS = [
  'id',
  'name',
  'categorySlug',
  'city',
  'countySlug',
  'phone',
  'branchOfService',
  'isVerified',
  'verificationLevel',
  'isFeatured',
  'featuredReason',
  'website',
] as const
const DESCRIBING_COLUMNS = [
  'description',
  'services',
  'hours',
  'timeZone',
  'zip',
  'lat',
  'lng',
  'locationPrecision',
] as const

const SUMMARY_COLUMNS = [...CARD_COLUMNS, ...DESCRIBING_COLUMNS] as const

export const summaryColumns = {
  ...pick(businesses, SUMMARY_COLUMNS),
  takesMessages: sql<boolean>`(trim(businesses.email) <> '' or ${hasOwner})`,
  hasDeal: sql<boolean>`exists (select 1 from ${posts} post
    where post.business_id = businesses.id and post.type = 'deal' and post.taken_down_at is null
      and (post.ends_at is null or post.ends_at > now()))`,
  imageUrl: sql<string | null>`coalesce(
    (select ${SMALLEST} from photos photo where photo.id = businesses.profile_photo_id),
    (select coalesce(${SMALLEST}, image.url) from business_images image
      left join photos photo on photo.id = image.photo_id
      where image.business_id = businesses.id order by image.position, image.id limit 1),
    (select ${SMALLEST} from photos photo where photo.id = businesses.banner_photo_id)
  )`,
}

export const comparedColumns = pick(businesses, [
  'yearFounded',
  'stateLicense',
  'languages',
  'serviceAreaText',
  'serviceAreaCounties',
])

export type BusinessRow = Omit<typeof businesses.$inferSelect, 'sortName' | 'location' | 'comesTo'>

export interface SummaryRow extends Pick<BusinessRow, (typeof SUMMARY_COLUMNS)[number]> {
  imageUrl: string | null
  /** The address that messages go to is never public. */
  takesMessages: boolean
  hasDeal: boolean
}

type LocationPrecision = 'address' | 'zip' | 'city' | 'county'

interface Review {
  author: string
  rating: number
  text: string
  date: string
}

/** Two lines on the widest phone. */
const TEASER_LENGTH = 140
const CARD_SERVICES = 4

const PROFILE_COLUMNS = [
  ...DESCRIBING_COLUMNS,
  'address',
  'street',
  'unit',
  'state',
  'serviceAreaText',
  'serviceAreaCounties',
] as const
const FACT_COLUMNS = FACT_FIELDS.map((name) => LISTING_FIELDS[name].column) as (keyof ListingFacts)[]

function teaser(description: string): string {
  return shorten(description.replace(/\s+/g, ' ').trim(), TEASER_LENGTH)
}

export function summaryOf(row: SummaryRow, now: Date) {
  const { description, services, categorySlug, countySlug, imageUrl, takesMessages, hasDeal } = row
  return {
    ...pick(row, CARD_COLUMNS),
    description: teaser(description),
    /** All of them on the profile; on a card the first, and only where there is no description. */
    services: description.trim() === '' ? services.slice(0, CARD_SERVICES) : [],
    categoryName: categoryTitle(categorySlug),
    /** Without the word County. */
    countyName: findCounty(countySlug)?.name ?? countySlug,
    /** Made up, so there is nothing that could have been verified. */
    isSample: isSampleListing(row),
    ...shownTelephone(row.phone),
    /** When the card was read; null where no hours are known. */
    opening: openingNote(row.hours, now, businessTimeZone(row)),
    location: locationOf(row),
    imageUrl,
    takesMessages,
    hasDeal,
  }
}

/** What one asks of several before choosing; empty where it is not known. */
export function comparedOf(row: Pick<BusinessRow, keyof typeof comparedColumns | 'hours'>) {
  const { hours, yearFounded, stateLicense, languages, serviceAreaText, serviceAreaCounties } = row
  return {
    hours: weekInOneLine(hours) ?? '',
    yearFounded: columnText('yearFounded', yearFounded),
    stateLicense,
    comesTo: serviceAreaText || serviceAreaCounties.map((slug) => displayCounty(slug)).join(', '),
    languages: columnText('languages', languages),
  }
}

function locationOf({ lat, lng, locationPrecision }: SummaryRow) {
  if (lat === null || lng === null || locationPrecision === null) return null
  return { lat, lng, precision: locationPrecision as LocationPrecision }
}

function isCurrentDeal({ type, endsAt }: Post, now: Date): boolean {
  return type === 'deal' && (endsAt === null || new Date(endsAt) > now)
}

type ContactRow = Pick<BusinessRow, keyof typeof contactColumns>

export function contactOf(row: ContactRow) {
  return {
    ...pick(row, CONTACT_COLUMNS),
    categoryName: categoryTitle(row.categorySlug),
    listedAt: row.listedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function profileOf(row: BusinessRow, shown: OtherPictures, hasOwner: boolean, now: Date) {
  const { profilePhoto, banner, images } = shown
  return {
    ...summaryOf(
      {
        ...row,
        imageUrl: (profilePhoto ?? images[0] ?? banner)?.url ?? null,
        takesMessages: row.status !== 'closed' && (row.email.trim() !== '' || hasOwner),
        hasDeal: shown.posts.some((post) => isCurrentDeal(post, now)),
      },
      now,
    ),
    ...pick(row, FACT_COLUMNS),
    ...pick(row, PROFILE_COLUMNS),
    locationPrecision: row.locationPrecision as LocationPrecision | null,
    socialMedia: pick(row, ['facebook', 'instagram', 'twitter', 'linkedin']),
    ...shown,
    googleReviews: [] as Review[],
    totalReviews: 0,
    rating: 0,
    isClosed: row.status === 'closed',
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    verificationExpiresAt: row.verificationExpiresAt?.toISOString() ?? null,
    listedAt: row.listedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    lastConfirmedAt: row.lastConfirmedAt?.toISOString() ?? null,
    source: sourceOf(row),
    isUnconfirmed: isUnconfirmed(row),
  }
}

/** Whose list it comes from, until its owner claims it or someone confirms it: nobody here has checked it. */
export function sourceOf({ sourceName, sourceDate }: Pick<BusinessRow, 'sourceName' | 'sourceDate'>) {
  if (!sourceName || !sourceDate) return null
  const text = `Listed from ${sourceName}, ${describeLongDate(sourceDate)}. Not checked by us.`
  return { name: sourceName, listedOn: sourceDate, text }
}

/** Of a listing that someone has looked at. */
export const CHECKED = { sourceName: null, sourceDate: null }

export function businessTimeZone({
  countySlug,
  timeZone,
}: Pick<BusinessRow, 'countySlug' | 'timeZone'>): FloridaTimeZone {
  return timeZone ?? countyTimeZone(countySlug)
}
