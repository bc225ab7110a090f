import { sql } from 'drizzle-orm'
import { pick } from '../../../platform/pick.ts'
import { businesses, businessOwners, posts } from '../../../db/schema/index.ts'

/** Same path as `photoAddress`. */
const SMALLEST = sql.raw(`'/media/photos/' || photo.id || '/' || photo.widths[1] || '.webp'`)

/** What an address book, a feed or a printed guide takes as it is stored. */
export const CONTACT_COLUMNS = [
  'id',
  'name',
  'phone',
  'phoneDigits',
  'address',
  'street',
  'unit',
  'city',
  'state',
  'zip',
  'website',
  'hours',
] as const

export const contactColumns = pick(businesses, [...CONTACT_COLUMNS, 'categorySlug', 'createdAt', 'updatedAt'])

// Written out, because Drizzle omits table names in single-table queries.
export const hasOwner = sql<boolean>`exists (
  select 1 from ${businessOwners} owner where owner.business_id = businesses.id)`

/** What a card shows as it is stored. */
export const CARD_COLUMNS = [
  'id',
  'name',
  'categorySlug',
  'city',
  'countySlug',
  'phone',
  'phoneDigits',
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
  'zip',
  'lat',
  'lng',
  'locationPrecision',
] as const

export const SUMMARY_COLUMNS = [...CARD_COLUMNS, ...DESCRIBING_COLUMNS] as const

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
