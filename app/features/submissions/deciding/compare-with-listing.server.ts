import type { businesses } from '../../../db/schema/index.ts'
import { columnDefinition } from '../../businesses/listing-fields.ts'
import { parseWebAddress } from '../../businesses/web-address.ts'
import { typedText } from '../../businesses/field-text.server.ts'
import type { FieldDifference } from '../../cases/case.ts'
import { submissionField } from '../submission-fields.ts'
import { describeFields, shownValue, SUBMITTED_FIELDS } from '../shown-fields.server.ts'

type Listing = typeof businesses.$inferSelect

/** Without what a listing has no column for. */
export function compareWithListing(values: Record<string, string>, listing: Listing): FieldDifference[] {
  const there = SUBMITTED_FIELDS.flatMap((name) => {
    const field = submissionField(name) ?? columnDefinition(name)
    if (!field?.column) return []
    const kind = name === 'hours' ? 'week' : field.kind
    return [[name, typedText({ ...field, kind }, listing[field.column])] as const]
  })
  const offered = there.map(([name]) => [name, values[name] ?? ''])
  return compareSubmissions(Object.fromEntries(offered), Object.fromEntries(there))
}

export function compareSubmissions(values: Record<string, string>, other: Record<string, string>) {
  return pairFields(values, other)
    .filter(({ offered, present }) => offered !== '' || present !== '')
    .map((pair) => {
      const [one, another] = [values[pair.name] ?? '', other[pair.name] ?? '']
      return { ...pair, isSame: comparable(pair.name, one) === comparable(pair.name, another) }
    })
}

interface SubmissionVersion {
  values: Record<string, string>
  photoId: string | null
}

/** Every change, however small. Of a photo only that it is another one. */
export function changesBetween(before: SubmissionVersion, after: SubmissionVersion): FieldDifference[] {
  const changed = pairFields(after.values, before.values).filter(
    ({ offered, present }) => offered !== present,
  )
  const fields = changed.map((pair) => ({ ...pair, isSame: false }))
  if (before.photoId === after.photoId) return fields
  const offered = after.photoId === null ? '' : before.photoId === null ? 'Added' : 'Another one'
  const present = before.photoId ? 'There was one' : ''
  return [...fields, { name: 'photoId', label: 'Photo', offered, present, isSame: false }]
}

function pairFields(values: Record<string, string>, other: Record<string, string>) {
  const there = new Map(describeFields(other).map(({ name, value }) => [name, value]))
  return describeFields(values).map(({ name, label, value }) => ({
    name,
    label,
    offered: value,
    present: there.get(name) ?? '',
  }))
}

/** Two spellings of one website are no difference. */
function comparable(name: string, value: string): string {
  const kind = submissionField(name)?.kind
  if (kind === 'weekOrWords') return shownValue(name, value)
  if (kind === 'web') {
    return (parseWebAddress(value) ?? value)
      .replace(/^https?:\/\/(www\.)?/i, '')
      .replace(/\/$/, '')
      .toLowerCase()
  }
  return value.trim().replace(/\s+/g, ' ').toLowerCase()
}
