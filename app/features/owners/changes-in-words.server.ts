import type { ListingChanges, ListingEvent, businesses } from '../../db/schema/index.ts'
import { columnLabel, LISTING_COLUMNS, fieldOfColumn, LISTING_FIELDS } from '../businesses/listing-fields.ts'
import { columnText, typedValues, fieldOptions } from '../businesses/field-text.server.ts'
import type { RequestedChange } from '../cases/case.ts'
import { isSame, withChanges } from './listing-changes.ts'

export function changesInWords(changes: ListingChanges) {
  return LISTING_COLUMNS.flatMap((name) => {
    const { from, to } = changes[name] ?? {}
    if (!(name in changes)) return []
    return [{ label: columnLabel(name), from: columnText(name, from), to: columnText(name, to) }]
  })
}

export const EVENT_TEXTS: Readonly<Record<ListingEvent, string>> = {
  closed: 'Marked as closed',
  reopened: 'Marked as open again',
  taken_down: 'Taken down from the directory',
  put_back: 'Put back into the directory',
  featured: 'Chosen as a featured business',
  featured_ended: 'No longer a featured business',
  badge_given: 'Shown as verified',
  badge_ended: 'No longer shown as verified',
  confirmed: 'Confirmed as up to date',
  placed: 'The pin on the map was put by hand',
  unplaced: 'The pin was taken off the map, where only the town is known',
  post_added: 'A post was added',
  post_changed: 'A post was changed',
  post_removed: 'A post was removed',
  post_put_back: 'A post was put back',
  picture_added: 'A picture was added',
  picture_described: 'The description of a picture was changed',
  picture_removed: 'A picture was removed',
  picture_put_back: 'A picture was put back',
  pictures_merged: 'Pictures of another listing of the business were added',
  pictures_ordered: 'The pictures were put in another order',
  owner_offered: 'The review team invited another owner',
  owner_removed: 'An owner was removed from the listing',
  offer_withdrawn: 'An offer to share or transfer the listing was withdrawn',
}

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
