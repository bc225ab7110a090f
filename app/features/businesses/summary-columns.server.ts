import { sql } from 'drizzle-orm'
import { businesses, businessImages } from '../../db/schema/index.ts'

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
  imageUrl: sql<string | null>`(
    select ${businessImages.url} from ${businessImages}
    where ${businessImages.businessId} = ${businesses.id} order by ${businessImages.position} limit 1
  )`,
}
