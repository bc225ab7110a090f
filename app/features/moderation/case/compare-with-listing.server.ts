import type { businesses } from '../../../db/schema/index.ts'
import { columnDefinition, parseTelephone, parseWebAddress } from '../../businesses/index.ts'
import { typedText } from '../../businesses/index.server.ts'
import type { FieldDifference } from './case.ts'
import { fieldLabel, submissionField } from '../../submissions/index.ts'
import { shownValue } from '../../submissions/index.server.ts'
import { describeFields, SUBMITTED_FIELDS } from './submission-fields.server.ts'

type Listing = typeof businesses.$inferSelect

/** Field by field; fields that both leave empty are left out. */
export function compareWithListing(values: Record<string, string>, listing: Listing): FieldDifference[] {
  return SUBMITTED_FIELDS.flatMap((name) => {
    const field = submissionField(name) ?? columnDefinition(name)
    if (!field?.column) return []
    const offered = values[name] ?? ''
    const there = listing[field.column]
    const present = typedText({ ...field, kind: name === 'hours' ? 'week' : field.kind }, there)
    if (offered === '' && present === '') return []
    return [
      {
        name,
        label: fieldLabel(name),
        offered: shownValue(name, offered),
        present: shownValue(name, there),
        isSame: comparable(name, offered) === comparable(name, present),
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
function comparable(name: string, value: string): string {
  const kind = submissionField(name)?.kind
  if (kind === 'weekOrWords') return shownValue(name, value)
  if (kind === 'phone') return parseTelephone(value)?.digits ?? value.trim()
  if (kind === 'web') {
    return (parseWebAddress(value) ?? value)
      .replace(/^https?:\/\/(www\.)?/i, '')
      .replace(/\/$/, '')
      .toLowerCase()
  }
  return value.trim().replace(/\s+/g, ' ').toLowerCase()
}
