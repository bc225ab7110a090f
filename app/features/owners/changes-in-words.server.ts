import type { ListingChanges } from '../../db/schema/index.ts'
import { columnLabel, LISTING_COLUMNS } from '../businesses/listing-fields.ts'
import { columnText } from '../businesses/field-text.server.ts'

interface ChangeText {
  label: string
  from: string
  to: string
}

export function changesInWords(changes: ListingChanges): ChangeText[] {
  return LISTING_COLUMNS.flatMap((name) => {
    const { from, to } = changes[name] ?? {}
    if (!(name in changes)) return []
    return [{ label: columnLabel(name), from: columnText(name, from), to: columnText(name, to) }]
  })
}
