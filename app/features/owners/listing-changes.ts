import type { ListingChanges } from '../../db/schema/index.ts'
import { type EditableListing, isListingColumn, LISTING_COLUMNS } from '../businesses/listing-fields.ts'

export function differences(before: EditableListing, after: EditableListing): ListingChanges {
  const changes: ListingChanges = {}
  for (const column of LISTING_COLUMNS) {
    if (!isSame(before[column], after[column])) changes[column] = { from: before[column], to: after[column] }
  }
  return changes
}

/** Ignores key order, which the database does not keep. */
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

export function withChanges(listing: EditableListing, changes: ListingChanges): EditableListing {
  const known = Object.entries(changes).filter(([name]) => isListingColumn(name))
  return { ...listing, ...Object.fromEntries(known.map(([name, { to }]) => [name, to])) }
}

export function realChanges(changes: ListingChanges): ListingChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, { from, to }]) => !isSame(from, to)))
}

export function keepCurrent(
  listing: Readonly<Record<string, unknown>>,
  changes: ListingChanges,
): ListingChanges {
  return Object.fromEntries(Object.entries(changes).filter(([name, { to }]) => isSame(listing[name], to)))
}

export function reverseChanges(changes: ListingChanges): ListingChanges {
  return Object.fromEntries(
    Object.entries(changes).map(([name, { from, to }]) => [name, { from: to, to: from }]),
  )
}

export function pickChanges(changes: ListingChanges, isWanted: (name: string) => boolean): ListingChanges {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => isWanted(name)))
}
