import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import { listingEdits } from '../../../db/schema/index.ts'
import { lockListing } from '../listing/listing-row.server.ts'
import { OwnerRefusal } from '../owner-refusal.ts'

/** Locks the listing first, as everywhere, to avoid deadlocks. @throws OwnerRefusal `not_found` */
export async function lockEdit(tx: Transaction, id: string): Promise<typeof listingEdits.$inferSelect> {
  const missing = () => new OwnerRefusal('not_found', 'There is no such edit.')
  const [found] = await tx
    .select({ businessId: listingEdits.businessId })
    .from(listingEdits)
    .where(eq(listingEdits.id, id))
  if (!found) throw missing()
  await lockListing(tx, found.businessId)
  const [edit] = await tx.select().from(listingEdits).where(eq(listingEdits.id, id)).for('update')
  if (!edit) throw missing()
  return edit
}
