import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../db/client.ts'
import { claims } from '../../db/schema/index.ts'
import { done, refuse } from '../../platform/outcome.ts'
import { OwnerRefusal } from '../owners/index.ts'
import { lockListingIfAny } from '../owners/index.server.ts'

/**
 * A claim with its business, both locked until the transaction ends: the business first, as everywhere, so that nobody
 * waits for each other in a circle.
 * @throws OwnerRefusal `not_found`
 */
export async function lockClaim(tx: Transaction, id: string) {
  const locked = await lockClaimIfAny(tx, id)
  if (!locked.ok) throw new OwnerRefusal('not_found', locked.message)
  return locked.value
}

export async function lockClaimIfAny(tx: Transaction, id: string) {
  const missing = refuse('not_found', 'There is no such claim.')
  if (!z.uuid().safeParse(id).success) return missing
  const [found] = await tx.select({ businessId: claims.businessId }).from(claims).where(eq(claims.id, id))
  if (!found) return missing
  const business = await lockListingIfAny(tx, found.businessId)
  if (!business.ok) return business
  const [claim] = await tx.select().from(claims).where(eq(claims.id, id)).for('update')
  if (!claim) return missing
  return done({ claim, business: business.value })
}
