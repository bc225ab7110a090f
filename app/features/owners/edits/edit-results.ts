import type { ListingChanges } from '../../../db/schema/index.ts'
import { isSame } from '../listing/listing-changes.ts'
import { LISTING_COLUMNS, type ListingColumn } from '../listing/listing-columns.ts'

/** What became of one field of an edit. */
export type EditResult = 'published' | 'corrected' | 'not_published'

/** What became of each field of a decided edit: as the owner wrote it, as the moderator corrected it, or not at all. */
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
