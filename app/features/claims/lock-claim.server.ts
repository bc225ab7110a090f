import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../db/client.ts'
import { claims } from '../../db/schema/index.ts'
import { OwnerRefusal } from '../owners/index.ts'
import { lockListing } from '../owners/index.server.ts'

/**
 * A claim with its business, both locked until the transaction ends: the business first, as everywhere, so that nobody
 * waits for each other in a circle.
 * @throws OwnerRefusal `not_found`
 */
export async function lockClaim(tx: Transaction, id: string) {
  const missing = () => new OwnerRefusal('not_found', 'There is no such claim.')
  if (!z.uuid().safeParse(id).success) throw missing()
  const [found] = await tx.select({ businessId: claims.businessId }).from(claims).where(eq(claims.id, id))
  if (!found) throw missing()
  const business = await lockListing(tx, found.businessId)
  const [claim] = await tx.select().from(claims).where(eq(claims.id, id)).for('update')
  if (!claim) throw missing()
  return { claim, business }
}
