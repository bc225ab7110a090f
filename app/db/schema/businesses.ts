import { sql } from 'drizzle-orm'
import {
  date,
  type AnyPgColumn,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { categories } from './categories.ts'
import { point, sortedText, time } from './columns.ts'
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

export const businessNumbers = pgSequence('business_numbers', { startWith: 10_001 })

/** `closed` keeps its page; `unlisted` waits for a new decision; `taken_down` was removed by the team. */
const BUSINESS_STATES = ['published', 'unlisted', 'closed', 'taken_down'] as const
export type BusinessStatus = (typeof BUSINESS_STATES)[number]
const TIME_ZONES = ['America/New_York', 'America/Chicago'] as const
const PHOTO_KINDS = ['banner', 'profile', 'gallery', 'post', 'submission', 'article'] as const

export const businesses = pgTable('businesses', {
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
  featuredUntil: time('featured_until'),
  hours: jsonb('hours').$type<StoredHours>(),
  yearFounded: integer('year_founded'),
  stateLicense: text('state_license').notNull().default(''),
  /** BCP 47 tags: `es`. */
  languages: text('languages').array().notNull().default([]),

  /** Of an imported listing, until an owner claims it or someone confirms it. */
  sourceName: text('source_name'),
  sourceDate: date('source_date'),

  status: text('status', { enum: BUSINESS_STATES }).notNull().default('published'),
  /** Of a listing that was taken down, because this one is the same business. */
  mergedInto: text('merged_into'),
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
})

export const businessId = () =>
  text('business_id')
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' })

export const businessImages = pgTable('business_images', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  businessId: businessId(),
  url: text('url').notNull(),
  alt: text('alt').notNull().default(''),
  position: integer('position').notNull().default(0),
  photoId: uuid('photo_id').references((): AnyPgColumn => photos.id, { onDelete: 'cascade' }),
})

export const photos = pgTable('photos', {
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
})
