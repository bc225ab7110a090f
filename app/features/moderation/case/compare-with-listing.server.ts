import type { businesses } from '../../../db/schema/index.ts'
import { parseTelephone, parseWebAddress } from '../../businesses/index.ts'
import { weekInWords } from '../../opening-hours/index.ts'
import type { FieldDifference } from './case.ts'
import { fieldLabel } from '../../submissions/index.ts'
import { shownValue } from '../../submissions/index.server.ts'
import { describeFields } from './submission-fields.server.ts'

type Listing = typeof businesses.$inferSelect

/** Which field of a submission stands for which column, in the order of the comparison. */
const PAIRS = [
  ['businessName', 'name'],
  ['category', 'categorySlug'],
  ['description', 'description'],
  ['street', 'street'],
  ['city', 'city'],
  ['zip', 'zip'],
  ['countySlug', 'countySlug'],
  ['serviceArea', 'serviceAreaText'],
  ['phone', 'phone'],
  ['email', 'email'],
  ['website', 'website'],
  ['facebook', 'facebook'],
  ['instagram', 'instagram'],
  ['hours', 'hours'],
  ['branchOfService', 'branchOfService'],
] as const

/** Field by field; fields that both leave empty are left out. */
export function compareWithListing(values: Record<string, string>, listing: Listing): FieldDifference[] {
  return PAIRS.flatMap(([field, column]) => {
    const offered = values[field] ?? ''
    const present = column === 'hours' ? weekInWords(listing.hours) : (listing[column] ?? '')
    if (offered === '' && present === '') return []
    return [
      {
        name: field,
        label: fieldLabel(field),
        offered: shownValue(field, offered),
        present: column === 'hours' ? present : shownValue(column, present),
        isSame: comparable(field, offered) === comparable(field, present),
      },
    ]
  })
}

export function compareSubmissions(
  values: Record<string, string>,
  other: Record<string, string>,
): FieldDifference[] {
  const there = new Map(describeFields(other).map(({ name, value }) => [name, value]))
  return describeFields(values).flatMap(({ name, label, value }) => {
    const present = there.get(name) ?? ''
    if (value === '' && present === '') return []
    const isSame = comparable(name, value) === comparable(name, present)
    return [{ name, label, offered: value, present, isSame }]
  })
}

/** Every change, however small. Of a photo only that it is another one. */
export function changesBetween(
  before: { values: Record<string, string>; photoId: string | null },
  after: { values: Record<string, string>; photoId: string | null },
): FieldDifference[] {
  const there = new Map(describeFields(before.values).map(({ name, value }) => [name, value]))
  const fields = describeFields(after.values).flatMap(({ name, label, value }) => {
    const present = there.get(name) ?? ''
    return value === present ? [] : [{ name, label, offered: value, present, isSame: false }]
  })
  if (before.photoId === after.photoId) return fields
  const offered = after.photoId === null ? '' : before.photoId === null ? 'Added' : 'Another one'
  return [
    ...fields,
    {
      name: 'photoId',
      label: 'Photo',
      offered,
      present: before.photoId ? 'There was one' : '',
      isSame: false,
    },
  ]
}

/** Two spellings of one telephone number or website are no difference. */
function comparable(field: string, value: string): string {
  if (field === 'hours') return shownValue(field, value)
  if (field === 'phone') return parseTelephone(value)?.digits ?? value.trim()
  if (['website', 'facebook', 'instagram'].includes(field)) {
    return (parseWebAddress(value) ?? value)
      .replace(/^https?:\/\/(www\.)?/i, '')
      .replace(/\/$/, '')
      .toLowerCase()
  }
  return value.trim().replace(/\s+/g, ' ').toLowerCase()
}
