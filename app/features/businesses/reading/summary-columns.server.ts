import { sql } from 'drizzle-orm'
import { businesses, businessOwners, posts } from '../../../db/schema/index.ts'

/** Same path as `photoAddress`. */
const SMALLEST = sql.raw(`'/media/photos/' || photo.id || '/' || photo.widths[1] || '.webp'`)

export const contactColumns = {
  id: businesses.id,
  name: businesses.name,
  categorySlug: businesses.categorySlug,
  phone: businesses.phone,
  phoneDigits: businesses.phoneDigits,
  address: businesses.address,
  street: businesses.street,
  unit: businesses.unit,
  city: businesses.city,
  state: businesses.state,
  zip: businesses.zip,
  website: businesses.website,
  hours: businesses.hours,
  createdAt: businesses.createdAt,
  updatedAt: businesses.updatedAt,
}

// Written out, because Drizzle omits table names in single-table queries.
export const hasOwner = sql<boolean>`exists (
  select 1 from ${businessOwners} owner where owner.business_id = businesses.id)`

export const summaryColumns = {
  id: businesses.id,
  name: businesses.name,
  description: businesses.description,
  categorySlug: businesses.categorySlug,
  city: businesses.city,
  countySlug: businesses.countySlug,
  phone: businesses.phone,
  phoneDigits: businesses.phoneDigits,
  branchOfService: businesses.branchOfService,
  isVerified: businesses.isVerified,
  verificationLevel: businesses.verificationLevel,
  isFeatured: businesses.isFeatured,
  featuredReason: businesses.featuredReason,
  services: businesses.services,
  hours: businesses.hours,
  website: businesses.website,
  zip: businesses.zip,
  lat: businesses.lat,
  lng: businesses.lng,
  locationPrecision: businesses.locationPrecision,
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
