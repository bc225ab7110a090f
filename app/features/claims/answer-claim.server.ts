import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { claimAnswers, claims } from '../../db/schema/index.ts'
import { appendAudit } from '../audit/index.server.ts'
import { OwnerRefusal } from '../owners/index.ts'
import { isOwner } from '../owners/index.server.ts'
import { type RivalClaim, STATEMENT_MAX } from './claim.ts'
import { lockClaim } from './lock-claim.server.ts'
import { maskAddress } from './mask-address.ts'

interface ClaimAnswer {
  /** Whether the claimant should become an owner too. */
  agrees: boolean
  text: string
}

/** The claims on a business that wait for a reviewer, the oldest first, with what this account said of each. */
export async function findRivalClaims(
  db: Database,
  { businessId, accountId }: { businessId: string; accountId: string },
): Promise<RivalClaim[]> {
  const rows = await db
    .select({
      id: claims.id,
      claimant: claims.accountEmail,
      since: claims.createdAt,
      agrees: claimAnswers.agrees,
      text: claimAnswers.text,
    })
    .from(claims)
    .leftJoin(claimAnswers, and(eq(claimAnswers.claimId, claims.id), eq(claimAnswers.accountId, accountId)))
    .where(and(eq(claims.businessId, businessId), eq(claims.status, 'waiting')))
    .orderBy(asc(claims.createdAt))
  return rows.map(({ id, claimant, since, agrees, text }) => ({
    id,
    claimant: maskAddress(claimant),
    since: since.toISOString(),
    answer: agrees === null ? null : { agrees, text: text ?? '' },
  }))
}

/**
 * Keeps what an owner says about a claim, for the reviewer who decides it; said again, it replaces what was said.
 * @throws OwnerRefusal `not_found`, `forbidden` for an account that does not own the business, `conflict` once it is
 *   decided, `invalid`
 */
export async function answerClaim(
  db: Database,
  {
    businessId,
    claimId,
    accountId,
    agrees,
    text,
    now,
  }: ClaimAnswer & { businessId: string; claimId: string; accountId: string; now: Date },
): Promise<void> {
  const answer = { agrees, text: text.trim().slice(0, STATEMENT_MAX), at: now }
  if (!agrees && answer.text === '') {
    const message = 'Tell our reviewers why, in a sentence or two.'
    throw new OwnerRefusal('invalid', message, { text: message })
  }
  await db.transaction(async (tx) => {
    const { claim } = await lockClaim(tx, claimId)
    if (claim.businessId !== businessId) throw new OwnerRefusal('not_found', 'There is no such claim.')
    if (!(await isOwner(tx, businessId, accountId))) {
      throw new OwnerRefusal('forbidden', 'Only an owner of the business can answer a claim on it.')
    }
    if (claim.status !== 'waiting') {
      throw new OwnerRefusal('conflict', 'Our reviewers have decided this claim, so it takes no answer.')
    }
    await tx
      .insert(claimAnswers)
      .values({ claimId, accountId, ...answer })
      .onConflictDoUpdate({ target: [claimAnswers.claimId, claimAnswers.accountId], set: answer })
    await appendAudit(tx, {
      actor: { kind: 'owner', accountId },
      subject: { kind: 'claim', id: claimId },
      action: 'claim_answered',
      facts: { businessId, agrees },
      at: now,
    })
  })
}
