import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businessOwners, claims } from '../../db/schema/index.ts'
import type { Actor } from '../audit/index.ts'
import { appendDecision } from '../audit/index.server.ts'
import { queueMail } from '../mail/index.server.ts'
import { OwnerRefusal } from '../owners/index.ts'
import { addOwner, ownersOf, withdrawEditOfFormerOwner } from '../owners/index.server.ts'
import { claimDecidedMail, ownershipLostMail } from './claim-mails.server.ts'
import { lockClaim } from './lock-claim.server.ts'

export interface ClaimDecision {
  id: string
  decision: 'approve' | 'reject'
  /** What the claimant reads with it; a rejection needs it. */
  text: string
  /** In a dispute: the claimant becomes the only owner. Without it they own it beside the others. */
  replaceOwners?: boolean | undefined
  moderator: Actor
  now: Date
  publicUrl: string
}

/**
 * Makes the claimant an owner, or turns the claim down, and tells them. Whoever loses the business is told too.
 * @throws OwnerRefusal `not_found`; `conflict` when it was decided or withdrawn before; `invalid` without a reason
 */
export async function decideClaim(
  db: Database,
  { id, decision, text, replaceOwners = false, moderator, now, publicUrl }: ClaimDecision,
): Promise<void> {
  const reason = text.trim()
  if (decision === 'reject' && reason === '') {
    throw new OwnerRefusal('invalid', 'Write why, so that the claimant knows what would help.')
  }
  await db.transaction(async (tx) => {
    const { claim, business } = await lockClaim(tx, id)
    if (claim.status !== 'waiting') {
      throw new OwnerRefusal('conflict', `This claim is ${WORDS[claim.status]} already.`)
    }
    const status = decision === 'approve' ? 'approved' : 'rejected'
    let removed: { accountId: string; since: string }[] = []
    if (decision === 'approve') {
      if (replaceOwners) {
        const losing = (await ownersOf(tx, claim.businessId)).filter(
          ({ accountId }) => accountId !== claim.accountId,
        )
        removed = losing.map(({ accountId, since }) => ({ accountId, since: since.toISOString() }))
        const lost = removed.map(({ accountId }) => accountId)
        if (lost.length > 0) {
          await tx
            .delete(businessOwners)
            .where(
              and(eq(businessOwners.businessId, claim.businessId), inArray(businessOwners.accountId, lost)),
            )
        }
        for (const { email } of losing) {
          if (email) {
            await queueMail(
              tx,
              ownershipLostMail({ recipient: email, businessName: business.name, reason, publicUrl }),
            )
          }
        }
      }
      await addOwner(tx, { businessId: claim.businessId, accountId: claim.accountId, now })
      await withdrawEditOfFormerOwner(tx, claim.businessId, now)
    }
    await tx
      .update(claims)
      .set({ status, decidedAt: now, decidedBy: moderator.accountId, decisionText: reason || null })
      .where(eq(claims.id, id))
    await queueMail(
      tx,
      claimDecidedMail({
        recipient: claim.accountEmail,
        businessName: business.name,
        businessId: claim.businessId,
        isApproved: decision === 'approve',
        reason,
        publicUrl,
      }),
    )
    const facts = { businessId: claim.businessId, ...(removed.length > 0 && { removedOwners: removed }) }
    const entry = { subject: { kind: 'claim', id }, to: status, text: reason, facts } as const
    await appendDecision(tx, entry, { moderator, now })
  })
}

const WORDS: Record<(typeof claims.$inferSelect)['status'], string> = {
  proving: 'being proved',
  waiting: 'waiting',
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
}
