import type { ListingChanges } from '../../../db/schema/index.ts'
import { isSame } from '../listing-changes.ts'
import { LISTING_COLUMNS, type ListingColumn } from '../../businesses/listing-fields.ts'

export type EditResult = 'published' | 'corrected' | 'not_published'

export function editResults({
  changes,
  published,
}: {
  changes: ListingChanges
  published: ListingChanges | null
}): { column: ListingColumn; result: EditResult }[] {
  return LISTING_COLUMNS.flatMap((column) => {
    const asked = changes[column]
    if (!asked) return []
    const made = published?.[column]
    const result = !made ? 'not_published' : isSame(made.to, asked.to) ? 'published' : 'corrected'
    return [{ column, result }]
  })
}
