import { LISTING_FIELD_NAMES, type ListingField } from '../../businesses/listing-fields.ts'

interface FormPart {
  id: string
  title: string
  names: readonly ListingField[]
}

const FIRST: FormPart[] = [
  { id: 'edit-contact', title: 'Name and Contact', names: ['name', 'category', 'phone', 'website'] },
  { id: 'edit-hours', title: 'Hours', names: ['hours', 'specialDays'] },
  { id: 'edit-description', title: 'Description and Services', names: ['description', 'services'] },
  { id: 'edit-address', title: 'Address', names: ['address', 'county', 'timeZone'] },
  { id: 'edit-area', title: 'Service Area', names: ['serviceArea', 'serviceCounties'] },
  {
    id: 'edit-online',
    title: 'Email and Social Media',
    names: ['email', 'facebook', 'instagram', 'twitter', 'linkedin'],
  },
  { id: 'edit-languages', title: 'Languages', names: ['languages'] },
]
const PLACED = FIRST.flatMap(({ names }) => names)

export const FORM_PARTS: readonly FormPart[] = [
  ...FIRST,
  {
    id: 'edit-more',
    title: 'More About the Business',
    names: LISTING_FIELD_NAMES.filter((name) => !PLACED.includes(name)),
  },
]
