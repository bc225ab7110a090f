import type { Transaction } from '../../../db/client.ts'
import { businesses, businessHistory, type ListingChanges, listingEdits } from '../../../db/schema/index.ts'
import { insertMany, updateMany } from '../../../db/write-many.ts'
import { pick } from '../../../platform/pick.ts'
import type { BusinessRow } from '../../businesses/business-row.server.ts'
import { LISTING_COLUMNS } from '../../businesses/listing-fields.ts'
import { phoneColumns, placeColumnsAfter } from '../../businesses/listing-record.server.ts'
import type { Job } from '../import-job.server.ts'
import { type Given, isBlank, isUntouched, sourceChanges } from '../preview/source-changes.server.ts'
import type { Batch, Change, Listed } from './batch.server.ts'

const PLACE = ['address', 'countySlug', 'timeZone']
// oxfmt-ignore
const WRITTEN = [
  'id', ...LISTING_COLUMNS, 'phoneDigits', 'street', 'unit', 'city', 'citySlug', 'state', 'zip', 'lat', 'lng',
  'locationPrecision', 'placedFor', 'updatedAt',
] as const

/** What others have changed, and what is theirs, becomes an edit for the desk. */
export async function changeListings(tx: Transaction, batch: Batch, known: readonly Listed[]): Promise<void> {
  const { job, now } = batch
  const published = new Map<string, Change>()
  const held: (Listed & Change)[] = []
  for (const one of known) {
    const { row, before, hasOwner } = one
    const given = row.listing ?? {}
    // Two rows of a batch may be merged into one listing.
    const listing = after(one.listing, published.get(one.listing.id)?.changes)
    const isMerged = row.choice === 'merge'
    const changes = isMerged ? blanksFilled(given, listing) : sourceChanges(given, before, listing)
    const isChanged = Object.keys(changes).length > 0
    const isOthers = hasOwner || (!isMerged && !(listing.sourceName && isUntouched(changes, before, listing)))
    if (!isMerged && listing.status !== 'published') {
      batch.end(row, { result: 'left', reason: 'The listing isn’t public.' })
      continue
    }
    if (isChanged && isOthers) {
      held.push({ ...one, changes })
      continue
    }
    const ended = { businessId: listing.id, ...(isChanged && { changes }) }
    if (isMerged) batch.end(row, { result: 'merged', ...ended })
    else if (isChanged) batch.end(row, { result: 'updated', ...ended })
    else batch.end(row, { result: 'left', reason: 'The listing says so already.', ...ended })
    batch.know(row, listing.id, { ...before, ...given })
    if (!isChanged) continue
    const earlier = published.get(listing.id)?.changes
    published.set(listing.id, { listing: one.listing, changes: { ...earlier, ...changes } })
  }
  await publish(tx, job, [...published.values()], now)
  for (const [id, { changes }] of published) batch.note(id, 'changed', { fields: Object.keys(changes) })
  await holdEdits(tx, batch, held)
}

/** A merge only adds what the listing does not say. */
function blanksFilled(given: Given, listing: BusinessRow): ListingChanges {
  const isElsewhere = given['countySlug'] !== listing.countySlug
  const present: Readonly<Record<string, unknown>> = { ...listing }
  const blank = Object.entries(given).filter(
    ([column]) => isBlank(present[column]) && !(isElsewhere && PLACE.includes(column)),
  )
  return Object.fromEntries(blank.map(([column, to]) => [column, { from: present[column], to }]))
}

/** For all at once what `publishChanges` does for one; tells nobody, as none of them has an owner. */
export async function publish(
  tx: Transaction,
  { accountId, source }: Job,
  published: readonly Change[],
  now: Date,
  reason = `From a list of ${source}.`,
): Promise<void> {
  const rows = published.map(({ listing, changes }) => {
    const becomes = after(listing, changes)
    const isPlaced = PLACE.some((column) => column in changes)
    return pick(
      {
        ...becomes,
        ...('phone' in changes && phoneColumns(becomes.phone)),
        ...(isPlaced && placeColumnsAfter(becomes, listing)),
        updatedAt: now,
      },
      WRITTEN,
    )
  })
  await updateMany(tx, businesses, 'id', rows)
  const by = { at: now, accountId, isByTeam: true, reason }
  await insertMany(
    tx,
    businessHistory,
    published.map(({ listing, changes }) => ({ businessId: listing.id, changes, ...by })),
  )
}

function after(listing: BusinessRow, changes: ListingChanges = {}): BusinessRow {
  return {
    ...listing,
    ...Object.fromEntries(Object.entries(changes).map(([column, { to }]) => [column, to])),
  }
}

async function holdEdits(tx: Transaction, batch: Batch, held: readonly (Listed & Change)[]): Promise<void> {
  if (held.length === 0) return
  const { job, now } = batch
  const edits = held.map(({ listing, changes }) => ({
    businessId: listing.id,
    importId: job.id,
    changes,
    createdAt: now,
  }))
  const waiting = await tx
    .insert(listingEdits)
    .values(edits)
    .onConflictDoNothing()
    .returning({ id: listingEdits.businessId })
  const ids = new Set(waiting.map(({ id }) => id))
  for (const { row, listing, before, changes } of held) {
    if (!ids.delete(listing.id)) {
      batch.end(row, { result: 'left', reason: 'Another edit of this listing waits at the desk.' })
      continue
    }
    batch.end(row, { result: 'held', businessId: listing.id, changes })
    batch.know(row, listing.id, { ...before, ...row.listing })
    batch.note(listing.id, 'edited', { published: [], held: Object.keys(changes) })
  }
}
