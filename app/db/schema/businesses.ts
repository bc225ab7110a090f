import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgSequence,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { categories } from './categories.ts'
import { isOneOf, point, sortedText, time } from './columns.ts'
import { counties } from './places.ts'
import { VERIFICATION_LEVELS } from './verification-level.ts'

/** In the time zone of the place. */
export interface StoredHours {
  /** `day` 1 is Monday. `closes` at or before `opens` is after midnight; `24:00` is the end of the day. */
  weekly: { day: 1 | 2 | 3 | 4 | 5 | 6 | 7; opens: string; closes: string }[]
  /** Other days without hours are closed. */
  byAppointment?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[]
  /** Days of which nothing is said. */
  notGiven?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[]
  /** Without `opens` and `closes` the business is closed on that date (`YYYY-MM-DD`). */
  exceptions: { date: string; name: string; opens?: string; closes?: string }[]
  /** In place of a week: words that say no times. */
  note?: string
}

const CLOCK = '([01][0-9]|2[0-3]):[0-5][0-9]'
const OPENS_AND_CLOSES = `@.opens like_regex "^${CLOCK}$" && @.closes like_regex "^(${CLOCK}|24:00)$"`

/** Refuses hours with a list in which not every member is as the condition says, and without the list. */
function haveList(hours: PgColumn, list: SQL, condition: string) {
  const fitting = sql.raw(`'$[*] ? (${condition})'`)
  return sql`${hours} is null
    or coalesce(jsonb_array_length(${list}) = jsonb_array_length(jsonb_path_query_array(${list}, ${fitting})), false)`
}

export const businessNumbers = pgSequence('business_numbers', { startWith: 10_001 })

/** `closed` keeps its page; `unlisted` waits for a new decision; `taken_down` was removed by the team. */
const BUSINESS_STATES = ['published', 'unlisted', 'closed', 'taken_down'] as const
export type BusinessStatus = (typeof BUSINESS_STATES)[number]
const TIME_ZONES = ['America/New_York', 'America/Chicago'] as const
const PHOTO_KINDS = ['banner', 'profile', 'gallery', 'post', 'submission'] as const

export const businesses = pgTable(
  'businesses',
  {
    /** Slug ending in a number that is never used again, so that branches of one company can share a name. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    sortName: sortedText('sort_name')
      .notNull()
      .generatedAlwaysAs(sql`lower(name)`),
    description: text('description').notNull().default(''),
    services: text('services').array().notNull().default([]),
    categorySlug: text('category_slug')
      .notNull()
      .references(() => categories.slug),

    /** The address as entered; the columns below are parsed from it. */
    address: text('address').notNull().default(''),
    street: text('street'),
    unit: text('unit'),
    city: text('city'),
    citySlug: text('city_slug'),
    state: text('state').notNull().default('FL'),
    zip: text('zip'),
    countySlug: text('county_slug')
      .notNull()
      .references(() => counties.slug),
    /** Only in a county that two zones divide. */
    timeZone: text('time_zone', { enum: TIME_ZONES }),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    location: point('location').generatedAlwaysAs(sql`point(lng, lat)`),
    locationPrecision: text('location_precision'),
    /** The address that the geocoder was last asked for. */
    placedFor: text('placed_for'),
    serviceAreaText: text('service_area_text'),
    serviceAreaCounties: text('service_area_counties').array().notNull().default([]),
    /** Kept by a trigger: slugs of other counties that it serves, and ids of their regions other than its own. */
    comesTo: text('comes_to').array().notNull().default([]),

    /** As people read it; `phoneDigits` has the ten digits if it can be dialed. */
    phone: text('phone').notNull().default(''),
    phoneDigits: text('phone_digits'),
    email: text('email').notNull().default(''),
    website: text('website').notNull().default(''),
    facebook: text('facebook').notNull().default(''),
    instagram: text('instagram').notNull().default(''),
    twitter: text('twitter').notNull().default(''),
    linkedin: text('linkedin').notNull().default(''),

    branchOfService: text('branch_of_service'),
    /** Has the badge: a level above self-declared that has not expired. */
    isVerified: boolean('is_verified').notNull().default(false),
    verificationLevel: text('verification_level', { enum: VERIFICATION_LEVELS })
      .notNull()
      .default('self_declared'),
    verifiedAt: time('verified_at'),
    verificationExpiresAt: time('verification_expires_at'),
    /** Accounts behind the level, which ends when none of them owns the listing. */
    provenBy: uuid('proven_by').array().notNull().default([]),
    isFeatured: boolean('is_featured').notNull().default(false),
    featuredReason: text('featured_reason').notNull().default(''),
    hours: jsonb('hours').$type<StoredHours>(),
    yearFounded: integer('year_founded'),
    stateLicense: text('state_license').notNull().default(''),
    /** BCP 47 tags: `es`. */
    languages: text('languages').array().notNull().default([]),

    status: text('status', { enum: BUSINESS_STATES }).notNull().default('published'),
    createdAt: time('created_at').notNull().defaultNow(),
    /** Since when the public sees it: a listing that comes back is new again. */
    listedAt: time('listed_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    lastConfirmedAt: time('last_confirmed_at'),
    /** Unanswered reminders since then; after two the listing says so and ranks lower. */
    confirmReminders: integer('confirm_reminders').notNull().default(0),
    confirmRemindedAt: time('confirm_reminded_at'),

    bannerPhotoId: uuid('banner_photo_id').references((): AnyPgColumn => photos.id, { onDelete: 'set null' }),
    profilePhotoId: uuid('profile_photo_id').references((): AnyPgColumn => photos.id, {
      onDelete: 'set null',
    }),
  },
  (table) => [
    isOneOf(table.status, BUSINESS_STATES),
    isOneOf(table.timeZone, TIME_ZONES),
    isOneOf(table.locationPrecision, ['address', 'zip', 'city', 'county']),
    isOneOf(table.verificationLevel, VERIFICATION_LEVELS),
    check('businesses_phone_digits', sql`${table.phoneDigits} ~ '^[0-9]{10}$'`),
    check('businesses_zip', sql`${table.zip} ~ '^[0-9]{5}$'`),
    check('businesses_year_founded', sql`${table.yearFounded} between 1700 and 2200`),
    check('businesses_id', sql`${table.id} ~ '^[a-z0-9]+(-[a-z0-9]+)*-[0-9]+$'`),
    // Dry Tortugas to Perdido River, with its waters. Source: U.S. Census Bureau, bounding box of the state.
    check(
      'businesses_coordinates',
      sql`(${table.lat} is null) = (${table.lng} is null)
        and ${table.lat} between 24.39 and 31.01 and ${table.lng} between -87.64 and -79.97`,
    ),
    check(
      'businesses_weekly_hours',
      haveList(
        table.hours,
        sql`${table.hours} -> 'weekly'`,
        `@.day >= 1 && @.day <= 7 && ${OPENS_AND_CLOSES}`,
      ),
    ),
    check(
      'businesses_days_without_hours',
      haveList(
        table.hours,
        sql`coalesce(${table.hours} -> 'byAppointment', '[]') || coalesce(${table.hours} -> 'notGiven', '[]')`,
        '@ >= 1 && @ <= 7',
      ),
    ),
    check(
      'businesses_exceptional_hours',
      haveList(
        table.hours,
        sql`${table.hours} -> 'exceptions'`,
        `@.date like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" && @.name.type() == "string"
          && (${OPENS_AND_CLOSES} || !exists(@.opens) && !exists(@.closes))`,
      ),
    ),
    // The open data's lists; those of the pages are in the order of `listing_search`.
    index('businesses_public_list')
      .on(table.isFeatured.desc().nullsFirst(), table.sortName, table.id)
      .where(sql`status = 'published'`),
    index('businesses_public_by_category')
      .on(table.categorySlug, table.isFeatured.desc().nullsFirst(), table.sortName, table.id)
      .where(sql`status = 'published'`),
    index('businesses_public_location')
      .using('gist', table.location)
      .where(sql`status = 'published'`),
    index('businesses_name_similarity').using('gin', sql`${table.name} gin_trgm_ops`),
    index('businesses_phone_digits_index').on(table.phoneDigits),
    index('businesses_website_host')
      .on(sql`substring(lower(${table.website}) from '^https?://(?:www[.])?([^/:?#]+)')`)
      .where(sql`website <> ''`),
    index('businesses_house_number').on(
      table.zip,
      sql`lower(substring(${table.street} from '^[0-9]+[A-Za-z]?'))`,
    ),
    index('businesses_verification_expiry').on(table.verificationExpiresAt),
    index('businesses_last_confirmed').on(table.lastConfirmedAt),
    index('businesses_banner_photo')
      .on(table.bannerPhotoId)
      .where(sql`banner_photo_id is not null`),
    index('businesses_profile_photo')
      .on(table.profilePhotoId)
      .where(sql`profile_photo_id is not null`),
  ],
)

export const businessId = () =>
  text('business_id')
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' })

export const businessImages = pgTable(
  'business_images',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    businessId: businessId(),
    url: text('url').notNull(),
    alt: text('alt').notNull().default(''),
    position: integer('position').notNull().default(0),
    photoId: uuid('photo_id').references((): AnyPgColumn => photos.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('business_images_of_business').on(table.businessId, table.position),
    index('business_images_photo')
      .on(table.photoId)
      .where(sql`photo_id is not null`),
  ],
)

export const photos = pgTable(
  'photos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null while it belongs to a submission. */
    businessId: text('business_id').references((): AnyPgColumn => businesses.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: PHOTO_KINDS }).notNull(),
    alt: text('alt').notNull().default(''),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: integer('widths').array().notNull(),
    uploadedBy: uuid('uploaded_by'),
    createdAt: time('created_at').notNull().defaultNow(),
    takenDownAt: time('taken_down_at'),
  },
  (table) => [
    isOneOf(table.kind, PHOTO_KINDS),
    index('photos_of_business').on(table.businessId, table.kind, table.createdAt),
    index('photos_newest')
      .on(table.createdAt.desc().nullsFirst())
      .where(sql`business_id is not null`),
    index('photos_of_nobody')
      .on(table.createdAt)
      .where(sql`business_id is null`),
  ],
)
