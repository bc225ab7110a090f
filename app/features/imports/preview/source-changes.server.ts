import type { importRows, ListingChanges } from '../../../db/schema/index.ts'
import { blankRecord, type ListingInput, listingRecord } from '../../businesses/listing-record.server.ts'
import type { BusinessRow } from '../../businesses/business-row.server.ts'
import { LISTING_COLUMNS } from '../../businesses/listing-fields.ts'
import { pick } from '../../../platform/pick.ts'
import { isSame } from '../../owners/listing-changes.ts'

/** By the columns of `businesses`, only what a source says: an empty cell says nothing. */
export type Given = Readonly<Record<string, unknown>>

/** @throws for a county that there is not */
export function givenOf(listing: Omit<ListingInput, 'id'>, now: Date): { given: Given; record: BusinessRow } {
  const record = listingRecord({ ...listing, id: 'import-0' }, now)
  const said = new Set([
    ...Object.keys(listing),
    ...(listing.serviceArea ? ['serviceAreaText', 'serviceAreaCounties'] : []),
  ])
  const given = LISTING_COLUMNS.filter((column) => said.has(column) && !isBlank(record[column]))
  return { given: Object.fromEntries(given.map((column) => [column, record[column]])), record }
}

/** What a record has besides: worked out once, because reading addresses and phone numbers takes long. */
const DERIVED = [
  'phoneDigits',
  'street',
  'unit',
  'city',
  'citySlug',
  'state',
  'zip',
  'timeZone',
  'lat',
  'lng',
  'locationPrecision',
] as const

export function derivedOf(record: BusinessRow): Partial<BusinessRow> {
  return pick(record, DERIVED)
}

export function recordOf(
  { listing, derived }: Pick<typeof importRows.$inferSelect, 'listing' | 'derived'>,
  id: string,
  now: Date,
): BusinessRow {
  return { ...blankRecord(now), ...listing, ...derived, id }
}

/** What the source says now and did not say before, where the listing has something else. */
export function sourceChanges(
  given: Given,
  before: Given,
  listing: Readonly<Record<string, unknown>>,
): ListingChanges {
  const news = Object.entries(given).filter(
    ([column, value]) => !isSame(value, before[column]) && !isSame(value, listing[column]),
  )
  return Object.fromEntries(news.map(([column, to]) => [column, { from: listing[column], to }]))
}

/** Nobody but the source has said anything about these columns. */
export function isUntouched(
  changes: ListingChanges,
  before: Given,
  listing: Readonly<Record<string, unknown>>,
): boolean {
  return Object.keys(changes).every((column) =>
    column in before ? isSame(before[column], listing[column]) : isBlank(listing[column]),
  )
}

export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
