import type { businesses } from '../../db/schema/index.ts'

/** Something in the data that cannot be right. */
export interface Finding {
  /** The business that it is about; what is about all of them has none. */
  businessId?: string
  kind:
    | 'id'
    | 'category'
    | 'county'
    | 'location'
    | 'coordinates'
    | 'telephone'
    | 'web-address'
    | 'hours'
    | 'duplicate'
    | 'count'
  /** What contradicts what, as a sentence. */
  what: string
  /** What to do about it, as a sentence. */
  remedy: string
  /** The other business of a pair. */
  otherId?: string
}

/** What a rule says; the business is added by whoever asked. */
export type Contradiction = Omit<Finding, 'businessId'>

/** The columns that the rules look at. */
// prettier-ignore
export const CHECKED_COLUMNS = [
  'id', 'name', 'categorySlug', 'address', 'street', 'city', 'citySlug', 'zip', 'countySlug', 'lat', 'lng', 'phone',
  'phoneDigits', 'website', 'facebook', 'instagram', 'twitter', 'linkedin', 'hours', 'status', 'serviceAreaCounties',
  'confirmReminders',
] as const

export type CheckedBusiness = Pick<typeof businesses.$inferSelect, (typeof CHECKED_COLUMNS)[number]>
