import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { auditLog, businessOwners, claims } from '../../db/schema/index.ts'
import {
  CannotUndo,
  NOT_DECIDED,
  refuseOtherDecision,
  refuseStanding,
  type Undoing,
  WAITING_AGAIN,
} from '../audit/index.ts'
import { appendUndo, newestEntry } from '../audit/index.server.ts'
import { queueMail } from '../mail/index.server.ts'
import { addOwner, isOwner, ownersOf } from '../owners/index.server.ts'
import { claimReopenedMail, ownershipRestoredMail } from './claim-mails.server.ts'
import { lockClaim } from './lock-claim.server.ts'
import { findReplacedOwners } from './replaced-owners.server.ts'

type Queries = Pick<Database, 'select' | '$count'>
type ClaimRow = typeof claims.$inferSelect

const CLAIM_IS_GONE =
  'The claimant has deleted the account since, and the claim went with it. Whoever runs the business can claim it again.'

/** Why the decision on a claim cannot be taken back; nothing when it can. */
export async function whyClaimStands(q: Queries, id: string): Promise<string | undefined> {
  const [claim] = await q.select().from(claims).where(eq(claims.id, id))
  if (!claim) return CLAIM_IS_GONE
  if (claim.status !== 'approved' && claim.status !== 'rejected') return NOT_DECIDED
  if (claim.decidedBy === null) return 'The claimant proved it with a code, so nobody decided it.'
  return claim.status === 'approved' ? whyApprovalStands(q, claim) : whyRejectionStands(q, claim)
}

async function whyApprovalStands(q: Queries, claim: ClaimRow): Promise<string | undefined> {
  const { id, businessId, accountId, decidedAt } = claim
  if (!(await isOwner(q, businessId, accountId))) return 'The claimant does not own the listing any more.'
  const later = await q.$count(
    claims,
    and(
      eq(claims.businessId, businessId),
      eq(claims.status, 'approved'),
      ne(claims.id, id),
      gt(claims.decidedAt, decidedAt ?? new Date(0)),
    ),
  )
  if (later > 0) return 'Another claim on this listing was approved since, so this cannot be undone.'
  const decision = await newestEntry(q, { kind: 'claim', id }, 'claim_approved')
  const acts = await q.$count(
    auditLog,
    and(
      eq(auditLog.actorId, accountId),
      gt(auditLog.sequence, decision?.sequence ?? 0),
      or(
        and(eq(auditLog.subjectKind, 'business'), eq(auditLog.subjectId, businessId)),
        sql`${auditLog.facts}->>'businessId' = ${businessId}`,
      ),
    ),
  )
  if (acts === 0) return undefined
  return 'The new owner has worked on the listing since, so this cannot be undone. If it belongs to somebody else, they can claim it, and you can let them replace the owner.'
}

async function whyRejectionStands(
  q: Queries,
  { businessId, accountId }: ClaimRow,
): Promise<string | undefined> {
  if (await isOwner(q, businessId, accountId)) return 'The claimant owns the listing by now.'
  const open = await q.$count(
    claims,
    and(
      eq(claims.businessId, businessId),
      eq(claims.accountId, accountId),
      inArray(claims.status, ['proving', 'waiting']),
    ),
  )
  return open > 0 ? 'The same person has claimed the listing again since. Decide that claim.' : undefined
}

/**
 * Takes the decision on a claim back: the claim waits again, the claimant owns the listing no longer, and whoever was
 * replaced owns it again, unless their account is gone. All of them are told.
 * @throws CannotUndo
 */
export async function undoClaim(db: Database, act: Undoing): Promise<void> {
  const { id, publicUrl } = act
  await db.transaction(async (tx) => {
    if ((await tx.$count(claims, eq(claims.id, id))) === 0) throw new CannotUndo(CLAIM_IS_GONE)
    const { claim, business } = await lockClaim(tx, id)
    refuseOtherDecision(claim.decidedAt, act.decidedAt)
    refuseStanding(await whyClaimStands(tx, id))

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
async function giveOwnersBack(
  tx: Pick<Database, 'select' | 'insert' | 'delete'>,
  { id, businessId, accountId, decidedAt }: ClaimRow,
) {
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
