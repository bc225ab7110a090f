import { eq, inArray, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../db/client.ts'
import { businesses, verifications } from '../../db/schema/index.ts'
import {
  NOT_DECIDED,
  obstaclesOf,
  assertSameDecision,
  assertNoObstacle,
  type Obstacles,
  type UndoRequest,
  WAITING_AGAIN,
} from '../audit/index.ts'
import { appendUndo, findNewestEntry } from '../audit/index.server.ts'
import { OwnerRefusal } from '../owners/index.ts'
import { lockListing, mailSenderOrOwners } from '../owners/index.server.ts'
import { badgeSchema, NO_BADGE } from '../veterans/index.server.ts'
import type { ProvenLevel } from '../veterans/index.ts'
import { documentsOf } from './documents/verification-documents.server.ts'
import { verificationReopenedMail } from './verification-mails.server.ts'

type Row = typeof verifications.$inferSelect

/** What the owner reads on the receipt of a proof whose document is gone. */
const SEND_AGAIN =
  'We took our decision back. The document was deleted with that decision, so please send it again.'

/** Why the decisions on verifications cannot be taken back. */
export async function findVerificationUndoObstacles(q: Queries, ids: readonly string[]): Promise<Obstacles> {
  const rows = await q
    .select({
      id: verifications.id,
      status: verifications.status,
      decidedAt: verifications.decidedAt,
      verifiedAt: businesses.verifiedAt,
      isAnotherWaiting: sql<boolean>`exists (select 1 from verifications other
        where other.business_id = verifications.business_id and other.status = 'waiting' and other.id <> verifications.id)`,
    })
    .from(verifications)
    .innerJoin(businesses, eq(businesses.id, verifications.businessId))
    .where(inArray(verifications.id, [...ids]))
  return obstaclesOf(ids, rows, ({ status, decidedAt, verifiedAt, isAnotherWaiting }) => {
    if (status !== 'approved' && status !== 'rejected') return NOT_DECIDED
    if (status === 'approved' && verifiedAt?.getTime() !== decidedAt?.getTime()) {
      return 'This verification has expired, or another one has taken its place.'
    }
    if (isAnotherWaiting) return 'The owner has sent another proof, and it’s waiting. Decide that one.'
    return undefined
  })
}

/**
 * Takes the decision on a verification back: the listing has the badge that it had before, or none. What can be looked up
 * by its number waits again. A document was deleted with the decision, as promised, so such a proof ends here (`withdrawn`,
 * with its receipt), and the owner is asked to send it again.
 * @throws OwnerRefusal `not_found`; CannotUndo
 */
export async function undoVerification(db: Database, act: UndoRequest): Promise<void> {
  const { id, now, publicUrl } = act
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(verifications).where(eq(verifications.id, id)).for('update')
    if (!row) throw new OwnerRefusal('not_found', 'There is no such verification.')
    assertSameDecision(row.decidedAt, act.decidedAt)
    await lockListing(tx, row.businessId)
    assertNoObstacle((await findVerificationUndoObstacles(tx, [id])).get(id))

    const facts = (await findNewestEntry(tx, { kind: 'verification', id }, `verification_${row.status}`))
      ?.facts
    const asked = (facts?.['asked'] ?? row.level) as ProvenLevel
    if (row.status === 'approved') await giveBadgeBack(tx, row, { before: facts?.['before'], now })
    const hadDocument = (await documentsOf(tx, [id])).length > 0
    const isSentAgain = needsDocument(hadDocument, row, asked)
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
    await mailSenderOrOwners(tx, row, (to) =>
      verificationReopenedMail({ ...to, wasApproved, isSentAgain, publicUrl }),
    )
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
function needsDocument(hadDocument: boolean, { certificateNumber }: Row, asked: ProvenLevel): boolean {
  return hadDocument && (certificateNumber === null || asked === 'document_reviewed')
}

async function giveBadgeBack(
  tx: Transaction,
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
