import type { businesses, ListingChanges } from '../../db/schema/index.ts'
import type { RequestedChange } from '../cases/case.ts'
import { columnLabel, fieldOfColumn, LISTING_COLUMNS, LISTING_FIELDS } from '../businesses/listing-fields.ts'
import { columnText, typedValues } from '../businesses/field-text.server.ts'
import { fieldOptions } from '../businesses/field-options.server.ts'
import { isSame, withChanges } from './listing-changes.ts'

/** Compared with the listing as it is now, or, once decided, as it was then. */
export function describeRequestedChanges(
  changes: ListingChanges,
  listing: typeof businesses.$inferSelect,
  isWaiting: boolean,
): RequestedChange[] {
  const typed = typedValues(withChanges(listing, changes))
  return LISTING_COLUMNS.flatMap((column) => {
    const change = changes[column]
    if (!change) return []
    const present = isWaiting ? listing[column] : change.from
    const field = fieldOfColumn(column)
    const [options] = Object.values(fieldOptions([LISTING_FIELDS[field]], typed.category))
    return [
      {
        name: column,
        field,
        label: columnLabel(column),
        offered: columnText(column, change.to),
        present: columnText(column, present),
        isSame: isSame(present, change.to),
        typed: typed[field],
        ...(options && { options }),
      },
    ]
  })
}
