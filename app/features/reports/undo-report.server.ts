import { eq, inArray } from 'drizzle-orm'
import type { Database, Queries } from '../../db/client.ts'
import { reports } from '../../db/schema/index.ts'
import {
  NOT_DECIDED,
  type Obstacles,
  obstaclesOf,
  assertSameDecision,
  assertNoObstacle,
  type UndoRequest,
  WAITING_AGAIN,
} from '../audit/index.ts'
import { appendUndo, findNewestEntries } from '../audit/index.server.ts'
import { VISIBLE_AS_PAGE } from '../businesses/index.server.ts'
import { queueMail } from '../mail/index.server.ts'
import { OwnerRefusal } from '../owners/index.ts'
import {
  changedAgainText,
  changedIn,
  findAllPublished,
  findListings,
  findPublished,
  restoreEarlierValues,
  lockListing,
  putBack,
  setStatus,
} from '../owners/index.server.ts'
import { reportReopenedMail } from './report-mail.server.ts'

export async function findReportUndoObstacles(q: Queries, ids: readonly string[]): Promise<Obstacles> {
  const rows = await q
    .select({ id: reports.id, businessId: reports.businessId, status: reports.status })
    .from(reports)
    .where(inArray(reports.id, [...ids]))
  const businessIds = rows.map(({ businessId }) => businessId)
  const outcomes = await findOutcomes(q, rows)
  const published = await findAllPublished(
    q,
    [...outcomes.values()].map(({ historyId }) => historyId),
  )
  const listings = await findListings(q, businessIds)
  // What last opened, closed or hid each listing.
  const states = await findNewestEntries(q, {
    kind: 'business',
    ids: businessIds,
    actions: ['closed', 'reopened', 'published', 'unlisted', 'taken_down', 'put_back'],
  })
  return obstaclesOf(ids, rows, ({ id, businessId, status }) => {
    if (status === 'waiting') return NOT_DECIDED
    const { historyId, hasClosed, hasTakenDown, hasUndone } = outcomes.get(id) ?? {}
    if (hasUndone) return CHANGED_BACK
    const made = published.get(historyId)
    if (made) {
      const expected = Object.entries(made.changes).map(([name, { to }]) => [name, to])
      const changed = changedIn(listings.get(businessId), Object.fromEntries(expected))
      return changed.length > 0 ? changedAgainText(changed) : undefined
    }
    if (!(hasClosed || hasTakenDown) || states.get(businessId)?.facts['report'] === id) return undefined
    return 'The listing has been opened, closed, taken down, or put back again, so this can’t be undone.'
  })
}

const CHANGED_BACK =
  'The listing was changed back for its owner, so this can’t be undone. Change the listing itself instead.'

/**
 * Restores fields and visibility; the report waits again, and its sender and the owners are mailed.
 * @throws OwnerRefusal `not_found`
 * @throws CannotUndo
 */
export async function undoReport(db: Database, act: UndoRequest): Promise<void> {
  const { id, moderator, now, publicUrl } = act
  await db.transaction(async (tx) => {
    const [report] = await tx.select().from(reports).where(eq(reports.id, id)).for('update')
    if (!report) throw new OwnerRefusal('not_found', 'There is no such report.')
    assertSameDecision(report.decidedAt, act.decidedAt)
    const listing = await lockListing(tx, report.businessId)
    assertNoObstacle((await findReportUndoObstacles(tx, [id])).get(id))

    const { historyId, hasClosed, hasTakenDown } = (await findOutcomes(tx, [report])).get(id) ?? {}
    const published = await findPublished(tx, historyId)
    const context = { actor: moderator, reason: 'We took back an earlier decision of ours.', links: act, now }
    const columns = published ? await restoreEarlierValues(tx, published, context) : []
    await tx.update(reports).set(WAITING_AGAIN).where(eq(reports.id, id))
    if (report.reporterEmail) {
      const { reporterEmail: recipient, businessId, kind, sender } = report
      const hasPage = hasTakenDown === true || VISIBLE_AS_PAGE.some((one) => one === listing.status)
      await queueMail(
        tx,
        reportReopenedMail({
          recipient,
          businessId,
          businessName: listing.name,
          kind,
          sender,
          hasPage,
          publicUrl,
        }),
      )
    }
    const facts = { businessId: report.businessId, ...(columns.length > 0 && { columns }) }
    if (hasClosed) {
      await setStatus(tx, 'reopened', {
        ...context,
        businessId: listing.id,
        from: listing.status,
        to: 'published',
        facts: { report: id },
      })
    }
    if (hasTakenDown) await putBack(tx, listing, { ...context, report: id })
    await appendUndo(tx, { subject: { kind: 'report', id }, from: report.status, facts }, act)
  })
}

async function findOutcomes(
  q: Queries,
  rows: readonly { id: string; status: string }[],
): Promise<Map<string, Record<string, unknown>>> {
  const ids = rows.flatMap(({ id, status }) => (status === 'resolved' ? [id] : []))
  const entries = await findNewestEntries(q, { kind: 'report', ids, actions: ['report_resolved'] })
  return new Map([...entries].map(([id, { facts }]) => [id, facts]))
}
