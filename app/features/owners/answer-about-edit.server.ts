import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { listingEdits } from '../../db/schema/index.ts'
import { done, type Outcome, refuse, refuseFields } from '../../platform/outcome.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import { changeOwnListing } from './listing/change-listing.server.ts'
import { isTeam, type ListingAct } from './tell-owners.server.ts'
import { findWaiting } from './waiting-edit.server.ts'

export async function answerAboutEdit(
  db: Database,
  { text, ...act }: Omit<ListingAct, 'links'> & { text: string },
): Promise<Outcome> {
  const answer = text.trim()
  if (answer === '') return refuseFields({ answer: 'Write an answer' })
  return changeOwnListing(db, act, async (tx, { id: businessId }) => {
    const { actor, now } = act
    if (isTeam(actor)) return refuse('forbidden', 'Only an owner can answer this.')
    const waiting = await findWaiting(tx, businessId)
    if (!waiting?.question || waiting.answeredAt) {
      return refuse('not_found', 'There is no open question about your changes.')
    }
    await tx
      .update(listingEdits)
      .set({ answer, answeredAt: now, remindedAt: null, overdueRemindedAt: null })
      .where(eq(listingEdits.id, waiting.id))
    await appendAudit(tx, {
      actor,
      subject: { kind: 'edit', id: waiting.id },
      action: 'edit_answered',
      facts: { businessId },
      at: now,
    })
    return done()
  })
}
