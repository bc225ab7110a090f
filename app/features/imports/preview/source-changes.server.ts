import { importRows, type ListingChanges } from '../../../db/schema/index.ts'
import { blankRecord, type ListingInput, listingRecord } from '../../businesses/listing-record.server.ts'
import type { BusinessRow } from '../../businesses/business-row.server.ts'
import { LISTING_COLUMNS } from '../../businesses/listing-fields.ts'
import { pick } from '../../../platform/pick.ts'
import { isSame } from '../../owners/listing-changes.ts'
import { hash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../../db/client.ts'
import { type Comparable, comparableBusiness } from '../../duplicates/comparable.server.ts'
import { parseName } from '../../duplicates/compare-names.server.ts'
import { type Alike, areNamesAlike, likelyKeys, weighAlike } from '../../duplicates/find-alike.server.ts'

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

/** A switchboard's number, or a market hall's address, says nothing more. */
const MOST_OTHERS = 5

export interface Sought {
  line: number
  name: string
  facts: Comparable
}

/** The rows of one file before this one, by what tells them apart: some hundred bytes for each. */
export class FileRows {
  private lines = new Map<string, number>()
  private names = new Map<number, string>()
  /** How many other rows have shared a key. */
  private others = new Map<string, number>()

  /** @returns the row that has it already */
  take(identifier: string, line: number): number | undefined {
    const key = shortOf(`i${identifier}`)
    const taken = this.lines.get(key)
    if (taken === undefined) this.lines.set(key, line)
    return taken
  }

  /** Remembers it. @returns rows with a name like it and the same phone, website, or place */
  findLikely({ line, name, facts }: Sought): number[] {
    const found = new Set<number>()
    this.names.set(line, name)
    for (const key of likelyKeys(facts).map(shortOf)) {
      const seen = this.lines.get(key)
      const others = this.others.get(key) ?? 0
      if (others > MOST_OTHERS) continue
      if (seen === undefined) this.lines.set(key, line)
      else if (areNamesAlike(parseName(this.names.get(seen) ?? ''), facts.name)) found.add(seen)
      else {
        this.lines.set(key, line)
        this.others.set(key, others + 1)
      }
    }
    return [...found]
  }
}

/** All are held while the file is read. */
function shortOf(key: string): string {
  return hash('sha1', key, 'binary').slice(0, 12)
}

/** @returns by row, the likeliest earlier one @param sought of one batch, which the database does not have yet */
export async function weighFileRows(
  q: Queries,
  importId: string,
  sought: readonly Sought[],
  likely: ReadonlyMap<number, readonly number[]>,
): Promise<Map<number, Alike<number>>> {
  const factsByLine = new Map(sought.map(({ line, facts }) => [line, facts]))
  const lines = [...new Set([...likely.values()].flat())].filter((line) => !factsByLine.has(line))
  if (lines.length > 0) {
    const { line, listing, derived } = importRows
    const rows = await q
      .select({ line, listing, derived })
      .from(importRows)
      .where(and(eq(importRows.importId, importId), inArray(line, lines)))
    for (const row of rows)
      factsByLine.set(row.line, comparableBusiness(recordOf(row, 'import-0', new Date(0))))
  }
  const alike = new Map<number, Alike<number>>()
  for (const [line, candidates] of likely) {
    for (const candidate of candidates) {
      const [one, other] = [factsByLine.get(line), factsByLine.get(candidate)]
      const weighed = one && other && weighAlike(candidate, one, other)
      if (weighed && weighed.score > (alike.get(line)?.score ?? 0)) alike.set(line, weighed)
    }
  }
  return alike
}
