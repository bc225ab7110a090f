import { eq } from 'drizzle-orm'
import { businessOwners, claims } from '../../app/db/schema/owners.ts'
import { submissions } from '../../app/db/schema/submissions.ts'
import type { Queries } from './context.ts'

/**
 * What an account that goes owns is nobody's, and what it sent in becomes nobody's: an owner that does not exist would
 * keep everybody else from proving that a business is theirs.
 */
export async function releaseBusinesses(tx: Queries, accountId: string): Promise<void> {
  await tx.delete(businessOwners).where(eq(businessOwners.accountId, accountId))
  // They have its address.
  await tx.delete(claims).where(eq(claims.accountId, accountId))
  await tx.update(submissions).set({ accountId: null }).where(eq(submissions.accountId, accountId))
}
