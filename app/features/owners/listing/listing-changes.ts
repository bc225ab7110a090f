import type { ListingChanges } from '../../../db/schema/index.ts'
import type { EditableListing } from './editable-listing.ts'
import { LISTING_COLUMNS, type ListingColumn } from './listing-columns.ts'

/** By column, what differs. */
export function differences(before: EditableListing, after: EditableListing): ListingChanges {
  const changes: ListingChanges = {}
  for (const column of LISTING_COLUMNS) {
    if (!isSame(before[column], after[column])) changes[column] = { from: before[column], to: after[column] }
  }
  return changes
}

/** Whether two values of a column are one; the database gives objects back with their keys in another order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}

/** The listing with changes laid over it. */
export function withChanges(listing: EditableListing, changes: ListingChanges): EditableListing {
  const to = Object.fromEntries(
    Object.entries(changes).filter(([name]) => LISTING_COLUMNS.includes(name as ListingColumn)),
  )
  return {
    ...listing,
    ...Object.fromEntries(Object.entries(to).map(([name, change]) => [name, change.to])),
  }
}

/** Those that change something: a listing may say by now what somebody asked for. */
export function realChanges(changes: ListingChanges): ListingChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, { from, to }]) => !isSame(from, to)))
}

/** The changes of some columns. */
export function only(changes: ListingChanges, isWanted: (name: string) => boolean): ListingChanges {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => isWanted(name)))
}
