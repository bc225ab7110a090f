import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/client.ts'
import { businesses, claims } from '../../db/schema/index.ts'
import { OwnerRefusal } from '../owners/index.ts'

/**
 * A claim with its business, both locked until the transaction ends: the business first, as everywhere, so that nobody
 * waits for each other in a circle.
 * @throws OwnerRefusal `not_found`
 */
export async function lockClaim(tx: Pick<Database, 'select'>, id: string) {
  const missing = () => new OwnerRefusal('not_found', 'There is no such claim.')
  if (!z.uuid().safeParse(id).success) throw missing()
  const [found] = await tx.select({ businessId: claims.businessId }).from(claims).where(eq(claims.id, id))
  if (!found) throw missing()
  const [business] = await tx
    .select({
      id: businesses.id,
      name: businesses.name,
      email: businesses.email,
      website: businesses.website,
    })
    .from(businesses)
    .where(eq(businesses.id, found.businessId))
    .for('update')
  const [claim] = await tx.select().from(claims).where(eq(claims.id, id)).for('update')
  if (!claim || !business) throw missing()
  return { claim, business }
}
