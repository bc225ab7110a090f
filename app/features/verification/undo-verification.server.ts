import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, verifications } from '../../db/schema/index.ts'
import {
  NOT_DECIDED,
  refuseOtherDecision,
  refuseStanding,
  type Undoing,
  WAITING_AGAIN,
} from '../audit/index.ts'
import { appendUndo, newestEntry } from '../audit/index.server.ts'
import { OwnerRefusal } from '../owners/index.ts'
import { lockListing, mailOwner } from '../owners/index.server.ts'
import { badgeSchema, NO_BADGE } from './badge.server.ts'
import type { ProvenLevel } from './verification.ts'
import { verificationReopenedMail } from './verification-mails.server.ts'

type Queries = Pick<Database, 'select' | '$count'>
type Row = typeof verifications.$inferSelect

/** What the owner reads on the receipt of a proof whose document is gone. */
const SEND_AGAIN =
  'We took our decision back. The document was deleted with that decision, so please send it again.'

/** Why the decision on a verification cannot be taken back; nothing when it can. */
export async function whyVerificationStands(q: Queries, id: string): Promise<string | undefined> {
  const [row] = await q.select().from(verifications).where(eq(verifications.id, id))
  if (row?.status !== 'approved' && row?.status !== 'rejected') return NOT_DECIDED
  if (row.status === 'approved') {
    const [business] = await q
      .select({ verifiedAt: businesses.verifiedAt })
      .from(businesses)
      .where(eq(businesses.id, row.businessId))
    if (business?.verifiedAt?.getTime() !== row.decidedAt?.getTime()) {
      return 'This verification has run out since, or another one took its place.'
    }
  }
  const another = await q.$count(
    verifications,
    and(
      eq(verifications.businessId, row.businessId),
      eq(verifications.status, 'waiting'),
      ne(verifications.id, id),
    ),
  )
  return another > 0 ? 'The owner has sent another proof since, and it waits. Decide that one.' : undefined
}

/**
 * Takes the decision on a verification back: the listing has the badge that it had before, or none. What can be looked up
 * by its number waits again. A document was deleted with the decision, as promised, so such a proof ends here (`withdrawn`,
 * with its receipt), and the owner is asked to send it again.
 * @throws OwnerRefusal `not_found`; CannotUndo
 */
export async function undoVerification(db: Database, act: Undoing): Promise<void> {
  const { id, now, publicUrl } = act
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(verifications).where(eq(verifications.id, id)).for('update')
    if (!row) throw new OwnerRefusal('not_found', 'There is no such verification.')
    refuseOtherDecision(row.decidedAt, act.decidedAt)
    await lockListing(tx, row.businessId)
    refuseStanding(await whyVerificationStands(tx, id))

    const facts = (await newestEntry(tx, { kind: 'verification', id }, `verification_${row.status}`))?.facts
    const asked = (facts?.['asked'] ?? row.level) as ProvenLevel
    if (row.status === 'approved') await giveBadgeBack(tx, row, { before: facts?.['before'], now })
    const isSentAgain = needsDocument(row, asked)
    await tx
      .update(verifications)
      .set({
        level: asked,
        expiresAt: null,
        ...(isSentAgain
          ? { status: 'withdrawn', decidedAt: now, decidedBy: null, decisionText: SEND_AGAIN }
          : WAITING_AGAIN),
      })
      .where(eq(verifications.id, id))
    const wasApproved = row.status === 'approved'
    await mailOwner(tx, row, (to) => verificationReopenedMail({ ...to, wasApproved, isSentAgain, publicUrl }))
    await appendUndo(
      tx,
      {
        subject: { kind: 'verification', id },
        from: row.status,
        to: isSentAgain ? 'withdrawn' : 'waiting',
        facts: { businessId: row.businessId, documentMissing: isSentAgain },
      },
      act,
    )
  })
}

/** Nothing is left to look at: the document is gone, and no public list has a number of it. */
function needsDocument({ documentHash, certificateNumber }: Row, asked: ProvenLevel): boolean {
  return documentHash !== null && (certificateNumber === null || asked === 'document_reviewed')
}

async function giveBadgeBack(
  tx: Pick<Database, 'update'>,
  { businessId }: Row,
  { before, now }: { before: unknown; now: Date },
): Promise<void> {
  const earlier = badgeSchema.parse(before ?? NO_BADGE)
  const hasRunOut = earlier.verificationExpiresAt !== null && earlier.verificationExpiresAt <= now
  await tx
    .update(businesses)
    .set({ ...(hasRunOut ? NO_BADGE : earlier), updatedAt: now })
    .where(eq(businesses.id, businessId))
}
