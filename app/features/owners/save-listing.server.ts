import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { listingEdits } from '../../db/schema/index.ts'
import { done, type Outcome, refuse, refuseFields } from '../../platform/outcome.ts'
import { auditListing } from '../audit/append-audit.server.ts'
import { questionAnswered } from '../cases/question.server.ts'
import { checkListing } from './check-listing.server.ts'
import { type EditableListing, isHeldColumn, type ListingValues } from '../businesses/listing-fields.ts'
import { differences, pickChanges, withChanges } from './listing-changes.ts'
import { changeListing } from './listing-row.server.ts'
import { publishChanges } from './publish-changes.server.ts'
import { isTeam, withoutPersonalData } from '../audit/audit-entry.ts'
import type { ListingAct } from './tell-owners.server.ts'
import { auditEdit, findWaiting, replaceWaiting, withdrawEdits } from './waiting-edit.server.ts'

/** @param values only the fields that were changed @param reason of the team, for the owners; required of it */
export async function saveListing(
  db: Database,
  { values, reason, ...change }: ListingAct & { values: Partial<ListingValues> },
): Promise<Outcome<{ published: string[]; held: string[] }>> {
  const act = isTeam(change.actor) ? { ...change, reason } : change
  return changeListing(db, act, async (tx, listing) => {
    const { businessId, actor, now } = act
    const isOwn = actor.kind === 'owner'
    if (isTeam(actor) && !reason) return refuseFields({ reason: 'Write why, for the owners to read' })
    const waiting = isOwn ? await findWaiting(tx, businessId) : undefined
    const shown: EditableListing = withChanges(listing, waiting?.changes ?? {})
    const checked = checkListing(values, shown)
    if (!checked.ok) return { ...checked, message: 'Check the marked fields.' }
    const all = differences(listing, checked.value)
    const held = isOwn ? pickChanges(all, isHeldColumn) : {}
    const open = isOwn ? pickChanges(all, (name) => !isHeldColumn(name)) : all
    const published = Object.keys(open)
    const historyId = published.length > 0 && (await publishChanges(tx, { ...act, changes: open }))
    if (isOwn) {
      await replaceWaiting(tx, { businessId, waiting, changes: held, accountId: actor.accountId ?? '', now })
    }
    const saved = { published, held: Object.keys(held) }
    if (Object.keys(all).length > 0)
      await auditListing(tx, act, 'edited', {
        ...(reason && isTeam(actor) && { reason: withoutPersonalData(reason) }),
        facts: { ...saved, ...(historyId && { historyId }) },
      })
    return done(saved)
  })
}

/** The team decides it with a reason instead. */
export async function withdrawEdit(db: Database, act: Omit<ListingAct, 'publicUrl'>): Promise<Outcome> {
  return changeListing(db, act, async (tx, { id: businessId }) => {
    if (isTeam(act.actor)) return refuse('forbidden', 'Decide this edit at the desk.')
    const waiting = await findWaiting(tx, businessId)
    if (!waiting) return refuse('not_found', 'Nothing is waiting for review.')
    await withdrawEdits(tx, eq(listingEdits.id, waiting.id), act.now)
    await auditEdit(tx, act, waiting.id, { action: 'edit_withdrawn', from: 'waiting', to: 'withdrawn' })
    return done()
  })
}

export async function answerAboutEdit(
  db: Database,
  { text, ...act }: Omit<ListingAct, 'publicUrl'> & { text: string },
): Promise<Outcome> {
  const answer = text.trim()
  if (answer === '') return refuseFields({ answer: 'Write an answer' })
  return changeListing(db, act, async (tx, { id: businessId }) => {
    if (isTeam(act.actor)) return refuse('forbidden', 'Only an owner can answer this.')
    const waiting = await findWaiting(tx, businessId)
    if (!waiting?.question || waiting.answeredAt) {
      return refuse('not_found', 'There is no open question about your changes.')
    }
    await tx
      .update(listingEdits)
      .set(questionAnswered(answer, act.now))
      .where(eq(listingEdits.id, waiting.id))
    await auditEdit(tx, act, waiting.id, { action: 'edit_answered' })
    return done()
  })
}
