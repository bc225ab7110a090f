import { sql } from 'drizzle-orm'
import { businesses } from '../../../db/schema/index.ts'

/** Same path as `photoAddress`. */
const SMALLEST = sql.raw(`'/media/photos/' || photo.id || '/' || photo.widths[1] || '.webp'`)

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
  isFeatured: businesses.isFeatured,
  // Written out, because Drizzle omits table names in single-table queries.
  imageUrl: sql<string | null>`coalesce(
    (select ${SMALLEST} from photos photo where photo.id = businesses.profile_photo_id),
    (select coalesce(${SMALLEST}, image.url) from business_images image
      left join photos photo on photo.id = image.photo_id
      where image.business_id = businesses.id order by image.position, image.id limit 1),
    (select ${SMALLEST} from photos photo where photo.id = businesses.banner_photo_id)
  )`,
}
