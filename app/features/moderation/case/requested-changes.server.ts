import type { businesses, ListingChanges } from '../../../db/schema/index.ts'
import type { Option } from '../../../ui/index.ts'
import { listCategories } from '../../categories/index.ts'
import { COLUMN_LABELS, FIELD_OF_COLUMN, LISTING_COLUMNS, type ListingField } from '../../owners/index.ts'
import { isSame, valuesOf, valueText, withChanges } from '../../owners/index.server.ts'
import { listCounties } from '../../places/index.ts'
import type { RequestedChange } from './case.ts'

/** Compared with the listing as it is now, or, once decided, as it was then. */
export function describeRequestedChanges(
  changes: ListingChanges,
  listing: typeof businesses.$inferSelect,
  isWaiting: boolean,
): RequestedChange[] {
  const typed = valuesOf(withChanges(listing, changes))
  return LISTING_COLUMNS.flatMap((column) => {
    const change = changes[column]
    if (!change) return []
    const present = isWaiting ? listing[column] : change.from
    const field = FIELD_OF_COLUMN[column]
    const options = OPTIONS[field]?.()
    return [
      {
        name: column,
        field,
        label: COLUMN_LABELS[column],
        offered: valueText(column, change.to),
        present: valueText(column, present),
        isSame: isSame(present, change.to),
        typed: typed[field],
        ...(options && { options }),
      },
    ]
  })
}

const OPTIONS: Partial<Record<ListingField, () => Option[]>> = {
  category: () => listCategories().map(({ slug, displayName }) => ({ value: slug, label: displayName })),
  county: () => listCounties().map(({ slug, name }) => ({ value: slug, label: `${name} County` })),
}
