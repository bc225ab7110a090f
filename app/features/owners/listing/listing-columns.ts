import type { ListingField } from './listing-values.ts'

/** A moderator reviews changes of what identifies a business and how to reach it. */
export const HELD_COLUMNS = ['name', 'categorySlug', 'address', 'countySlug', 'phone', 'website'] as const

const OPEN_COLUMNS = [
  'description',
  'services',
  'serviceAreaText',
  'serviceAreaCounties',
  'hours',
  'email',
  'facebook',
  'instagram',
  'twitter',
  'linkedin',
  'branchOfService',
] as const

export const LISTING_COLUMNS = [...HELD_COLUMNS, ...OPEN_COLUMNS] as const

export type ListingColumn = (typeof LISTING_COLUMNS)[number]

export const COLUMN_LABELS: Readonly<Record<ListingColumn, string>> = {
  name: 'Business name',
  categorySlug: 'Category',
  address: 'Address',
  countySlug: 'County',
  phone: 'Phone',
  website: 'Website',
  description: 'Description',
  services: 'Services',
  serviceAreaText: 'Service area',
  serviceAreaCounties: 'Counties served',
  hours: 'Hours',
  email: 'Email for messages',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  branchOfService: 'Branch of service',
}

export const FIELD_OF_COLUMN: Readonly<Record<ListingColumn, ListingField>> = {
  name: 'name',
  categorySlug: 'category',
  address: 'address',
  countySlug: 'county',
  phone: 'phone',
  website: 'website',
  description: 'description',
  services: 'services',
  serviceAreaText: 'serviceArea',
  serviceAreaCounties: 'serviceCounties',
  hours: 'hours',
  email: 'email',
  facebook: 'facebook',
  instagram: 'instagram',
  twitter: 'twitter',
  linkedin: 'linkedin',
  branchOfService: 'branchOfService',
}

export function isListingColumn(name: string): name is ListingColumn {
  return (LISTING_COLUMNS as readonly string[]).includes(name)
}

export function isHeldColumn(name: string): boolean {
  return (HELD_COLUMNS as readonly string[]).includes(name)
}
