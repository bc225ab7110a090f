import { and, eq, inArray } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/client.ts'
import { businesses, claims } from '../../db/schema/index.ts'
import type { ActContext } from '../../platform/secrets.ts'
import { withPublicPage } from '../businesses/visibility.server.ts'
import { sendText } from '../mail/send-text.server.ts'
import { addOwner } from '../owners/business-owners.server.ts'
import { markConfirmed } from '../owners/listing-state.server.ts'
import { CLAIM_MAILS } from './claim-mails.server.ts'

export interface ClaimRequest extends ActContext {
  businessId: string
  account: { id: string; email: string }
}

export async function lockClaimable(tx: Transaction, businessId: string) {
  const [listing] = await tx
    .select({ name: businesses.name, email: businesses.email, website: businesses.website })
    .from(businesses)
    .where(and(eq(businesses.id, businessId), withPublicPage))
    .for('update')
  return listing
}

export async function findOpenClaim(q: Queries, { businessId, account }: ClaimRequest) {
  const [open] = await q
    .select({ id: claims.id, status: claims.status, codeExpiresAt: claims.codeExpiresAt })
    .from(claims)
    .where(
      and(
        eq(claims.businessId, businessId),
        eq(claims.accountId, account.id),
        inArray(claims.status, ['proving', 'waiting']),
      ),
    )
  return open
}

export async function storeClaim(
  tx: Transaction,
  id: string,
  { businessId, account, now }: ClaimRequest,
  values: Pick<typeof claims.$inferInsert, 'method' | 'status'> & Partial<typeof claims.$inferInsert>,
): Promise<void> {
  const stored = { ...values, accountEmail: account.email }
  await tx
    .insert(claims)
    .values({ id, businessId, accountId: account.id, createdAt: now, ...stored })
    .onConflictDoUpdate({ target: claims.id, set: stored })
}

/** A new owner has seen the listing, so this also counts as its yearly confirmation. */
export async function makeOwner(
  tx: Transaction,
  { businessId, account, now, publicUrl }: Omit<ClaimRequest, 'secrets'>,
  businessName: string,
): Promise<void> {
  await addOwner(tx, { businessId, accountId: account.id, now })
  await markConfirmed(tx, businessId, now)
  await sendText(tx, [account.email], CLAIM_MAILS.approved({ businessId, businessName, publicUrl }))
}
