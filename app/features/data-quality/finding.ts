import type { businesses } from '../../db/schema/index.ts'

export interface Finding {
  /** Absent when it is about all businesses. */
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
  what: string
  remedy: string
  otherId?: string
}

export type Contradiction = Omit<Finding, 'businessId'>

// prettier-ignore
export const CHECKED_COLUMNS = [
  'id', 'name', 'categorySlug', 'address', 'street', 'city', 'citySlug', 'zip', 'countySlug', 'lat', 'lng', 'phone',
  'phoneDigits', 'website', 'facebook', 'instagram', 'twitter', 'linkedin', 'hours', 'status', 'serviceAreaCounties',
  'confirmReminders',
] as const

export type CheckedBusiness = Pick<typeof businesses.$inferSelect, (typeof CHECKED_COLUMNS)[number]>
