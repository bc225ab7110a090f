import { sql } from 'drizzle-orm'
import { businesses } from '../../db/schema/index.ts'

/** The columns of a card, with the business's first picture. */
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
  // Written out, because Drizzle leaves table names away where a query names one table only.
  imageUrl: sql<string | null>`(
    select image.url from business_images image
    where image.business_id = businesses.id order by image.position limit 1
  )`,
}
