import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../db/client.ts'
import { businessOwners, claims } from '../../db/schema/index.ts'
import {
  CannotUndo,
  NOT_DECIDED,
  type Obstacles,
  obstaclesOf,
  assertSameDecision,
  assertNoObstacle,
  type UndoRequest,
  WAITING_AGAIN,
} from '../audit/index.ts'
import { appendUndo } from '../audit/index.server.ts'
import { queueMail } from '../mail/index.server.ts'
import { addOwner, ownersOf } from '../owners/index.server.ts'
import { claimReopenedMail, ownershipRestoredMail } from './claim-mails.server.ts'
import { lockClaim } from './lock-claim.server.ts'
import { findReplacedOwners } from './replaced-owners.server.ts'

type ClaimRow = typeof claims.$inferSelect

const CLAIM_IS_GONE =
  'The claimant has deleted their account, and the claim with it. The person who runs the business can claim it again.'
const OWNER_HAS_WORKED =
  'The new owner has worked on the listing, so this can’t be undone. If it belongs to someone else, they can claim it, and you can let them replace the owner.'

export async function findClaimUndoObstacles(q: Queries, ids: readonly string[]): Promise<Obstacles> {
  const rows = await q
    .select({
      id: claims.id,
      status: claims.status,
      decidedBy: claims.decidedBy,
      isOwner: sql<boolean>`exists (select 1 from business_owners owner
        where owner.business_id = claims.business_id and owner.account_id = claims.account_id)`,
      isFollowed: sql<boolean>`exists (select 1 from claims later
        where later.business_id = claims.business_id and later.status = 'approved' and later.id <> claims.id
          and later.decided_at > claims.decided_at)`,
      isClaimedAgain: sql<boolean>`exists (select 1 from claims other
        where other.business_id = claims.business_id and other.account_id = claims.account_id
          and other.status in ('proving', 'waiting'))`,
      hasWorked: sql<boolean>`exists (select 1 from audit_log act
        where act.actor_id = claims.account_id
          and (act.subject_kind = 'business' and act.subject_id = claims.business_id
            or act.facts->>'businessId' = claims.business_id)
          and act.sequence > coalesce((select max(decision.sequence) from audit_log decision
            where decision.subject_kind = 'claim' and decision.subject_id = claims.id::text
              and decision.action = 'claim_approved'), 0))`,
    })
    .from(claims)
    .where(inArray(claims.id, [...ids]))
  const gone = ids.filter((id) => !rows.some((row) => row.id === id))
  return new Map([
    ...obstaclesOf(
      rows.map(({ id }) => id),
      rows,
      (claim) => {
        if (claim.status !== 'approved' && claim.status !== 'rejected') return NOT_DECIDED
        if (claim.decidedBy === null)
          return 'The claimant proved it with a code, so there’s no decision to undo.'
        if (claim.status === 'rejected') {
          if (claim.isOwner) return 'The claimant owns the listing now.'
          return claim.isClaimedAgain
            ? 'The same person has claimed the listing again. Decide that claim.'
            : undefined
        }
        if (!claim.isOwner) return 'The claimant no longer owns the listing.'
        if (claim.isFollowed)
          return 'Another claim on this listing has been approved, so this can’t be undone.'
        return claim.hasWorked ? OWNER_HAS_WORKED : undefined
      },
    ),
    ...gone.map((id) => [id, CLAIM_IS_GONE] as const),
  ])
}

/**
 * Takes the decision on a claim back: the claim waits again, the claimant owns the listing no longer, and whoever was
 * replaced owns it again, unless their account is gone. All of them are told.
 * @throws CannotUndo
 */
export async function undoClaim(db: Database, act: UndoRequest): Promise<void> {
  const { id, publicUrl } = act
  await db.transaction(async (tx) => {
    if ((await tx.$count(claims, eq(claims.id, id))) === 0) throw new CannotUndo(CLAIM_IS_GONE)
    const { claim, business } = await lockClaim(tx, id)
    assertSameDecision(claim.decidedAt, act.decidedAt)
    assertNoObstacle((await findClaimUndoObstacles(tx, [id])).get(id))

    const { businessId, accountId, accountEmail: recipient } = claim
    const restored = claim.status === 'approved' ? await giveOwnersBack(tx, claim) : []
    await tx.update(claims).set(WAITING_AGAIN).where(eq(claims.id, id))
    const about = { businessName: business.name, businessId, publicUrl }
    const wasApproved = claim.status === 'approved'
    await queueMail(tx, claimReopenedMail({ ...about, recipient, wasApproved }))
    for (const { email } of restored) {
      if (email) await queueMail(tx, ownershipRestoredMail({ ...about, recipient: email }))
    }
    const facts = {
      businessId,
      ...(wasApproved && { claimant: accountId }),
      ...(restored.length > 0 && { restoredOwners: restored.map((owner) => owner.accountId) }),
    }
    await appendUndo(tx, { subject: { kind: 'claim', id }, from: claim.status, facts }, act)
  })
}

/** @returns those who were replaced and own it again */
async function giveOwnersBack(tx: Transaction, { id, businessId, accountId, decidedAt }: ClaimRow) {
  await tx.delete(businessOwners).where(
    and(
      eq(businessOwners.businessId, businessId),
      eq(businessOwners.accountId, accountId),
      // Who owned it before the decision keeps it.
      eq(businessOwners.since, decidedAt ?? new Date(0)),
    ),
  )
  const { present } = await findReplacedOwners(tx, id)
  for (const owner of present) {
    await addOwner(tx, { businessId, accountId: owner.accountId, now: owner.since })
  }
  const ids = new Set(present.map((owner) => owner.accountId))
  return (await ownersOf(tx, businessId)).filter((owner) => ids.has(owner.accountId))
}
