/** In the order of the form. All are texts, as typed. */
export const LISTING_FIELDS = [
  'name',
  'category',
  'address',
  'county',
  'phone',
  'website',
  'description',
  'services',
  'serviceArea',
  'serviceCounties',
  'hours',
  'specialDays',
  'email',
  'facebook',
  'instagram',
  'twitter',
  'linkedin',
  'branchOfService',
] as const

export type ListingField = (typeof LISTING_FIELDS)[number]

export function listingFieldId(name: string): string {
  return `listing-${name}`
}

export type ListingValues = Record<ListingField, string>
