import type { ListingChanges } from '../../db/schema/index.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { checkListing } from './check-listing.server.ts'
import { withChanges } from './listing-changes.ts'
import { fieldOfColumn, isListingColumn, type ListingValues } from '../businesses/listing-fields.ts'
import type { ListingRow } from './listing-row.server.ts'

export interface ChangeChoice {
  columns?: readonly string[] | undefined
  values?: Partial<ListingValues> | undefined
}

/** Refuses when nothing is chosen, or with the fields that are not valid. */
export function chooseChanges(
  listing: ListingRow,
  asked: ListingChanges,
  { columns, values = {} }: ChangeChoice,
): Outcome<ListingChanges> {
  const chosen = Object.fromEntries(
    Object.entries(asked).filter(([name]) => isListingColumn(name) && (columns?.includes(name) ?? true)),
  )
  if (Object.keys(chosen).length === 0) {
    return refuse('invalid', 'Choose at least one of the changes, or reject them all.')
  }
  const fields = Object.keys(chosen).map((name) => fieldOfColumn(name))
  const typed = Object.fromEntries(
    Object.entries(values).filter(([field]) => fields.some((name) => name === field)),
  )
  const checked = checkListing(typed, withChanges(listing, chosen))
  if (!checked.ok) return checked
  const { value: after } = checked
  return done(
    Object.fromEntries(
      Object.keys(chosen)
        .filter(isListingColumn)
        .map((name) => [name, { from: listing[name], to: after[name] }]),
    ),
  )
}
