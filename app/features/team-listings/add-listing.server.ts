import type { Database } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'
import { done, type Outcome, refuseFields } from '../../platform/outcome.ts'
import { auditListing } from '../audit/append-audit.server.ts'
import { type Actor, withoutPersonalData } from '../audit/audit-entry.ts'
import { newBusinessIds } from '../businesses/business-id.server.ts'
import { type FieldDefinition, LISTING_FIELDS, type ListingValues } from '../businesses/listing-fields.ts'
import { blankRecord, phoneColumns, placeColumns } from '../businesses/listing-record.server.ts'
import { findPossibleDuplicates } from '../duplicates/find-alike.server.ts'
import { checkListing } from '../owners/check-listing.server.ts'
import { displayCounty } from '../places/county-name.ts'
import { parseFloridaAddress } from '../places/geocode.server.ts'
import { ADDED_FIELDS, type AddedField } from './listing-list.ts'

interface AddedListing {
  values: Record<AddedField, string>
  reason: string
  /** The likely duplicates were looked at. */
  isNew: boolean
  actor: Actor
  now: Date
}

/** Public at once, without an owner; the rest of it is filled in on its own page. */
export async function addListing(db: Database, added: AddedListing): Promise<Outcome<{ id: string }>> {
  const { values, reason, isNew, actor, now } = added
  const missing = ADDED_FIELDS.flatMap((name) => {
    const { need, wrong, phrase }: FieldDefinition = LISTING_FIELDS[name]
    return need === 'required' && !values[name].trim() ? [[name, wrong ?? `Enter ${phrase}`] as const] : []
  })
  if (missing.length > 0) return refuseFields(Object.fromEntries(missing))
  const checked = checkListing(values, blankRecord(now))
  if (!checked.ok) return checked
  if (!reason.trim()) return refuseFields({ reason: 'Write how you know of it' })
  const listing = checked.value
  if (!isNew) {
    const alike = await namesAlike(db, values, listing.countySlug)
    if (alike)
      return refuseFields({
        isNew: `It may be listed already: ${alike}. Check this if it isn’t one of them.`,
      })
  }
  return db.transaction(async (tx) => {
    const [id = ''] = await newBusinessIds(tx, [listing.name])
    await tx.insert(businesses).values({
      ...blankRecord(now),
      ...listing,
      ...phoneColumns(listing.phone),
      ...placeColumns({ ...listing, id }),
      id,
    })
    await auditListing(tx, { businessId: id, actor, now }, 'added', {
      reason: withoutPersonalData(reason.trim()),
    })
    return done({ id })
  })
}

async function namesAlike(
  db: Database,
  { name: businessName, phone, email, address }: Partial<ListingValues>,
  countySlug: string,
): Promise<string> {
  const { street, city, zip } = parseFloridaAddress(address ?? '')
  const candidate = { businessName: businessName ?? '', phone, email, street, city, zip, countySlug }
  const found = await findPossibleDuplicates(db, candidate, { limit: 3, among: 'everything' })
  return found
    .map(({ name, city, countySlug }) => `${name} in ${city ?? `${displayCounty(countySlug)} County`}`)
    .join('; ')
}
