import { and, eq } from 'drizzle-orm'
import type { Database, Queries } from '../../db/client.ts'
import { businesses, businessHistory, reports } from '../../db/schema/index.ts'
import { dayText } from '../../time/eastern-time.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { A_VISITOR } from '../audit/audit-entry.ts'
import { EVENT_TEXTS } from '../owners/history-text.ts'
import { changesInWords } from '../owners/changes-in-words.server.ts'
import { findCorrespondents } from '../owners/tell-owners.server.ts'
import { isTimeToObject, readObjectionToken } from '../owners/objection-link.server.ts'
import type { ObjectionPageData } from './objection-page.tsx'
import { insertReport } from './store-report.server.ts'

interface LinkRequest {
  token: string
  secrets: Secrets
  now: Date
}

/** @returns undefined when the link has expired */
export async function findObjection(
  db: Database,
  request: LinkRequest,
): Promise<ObjectionPageData | undefined> {
  return (await findTeamAct(db, request))?.shown
}

/** @returns false when the link has expired */
export async function storeObjection(
  db: Database,
  { message, ...request }: LinkRequest & { message: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await findTeamAct(tx, request, { isLocked: true })
    if (!found) return false
    const { businessId, historyId, accountId, email, shown } = found
    // A second click is no second case.
    if (shown.isSent) return true
    await insertReport(
      tx,
      {
        businessId,
        kind: 'objection',
        historyId,
        message,
        reporterEmail: email,
        sender: accountId === null ? 'listing' : 'owner',
        accountId,
        createdAt: request.now,
      },
      accountId === null ? A_VISITOR : { kind: 'owner', accountId },
    )
    return true
  })
}

/**
 * Only for current owners, or the listing's own address while it has no owner.
 * @param isLocked locks the listing until the transaction ends
 */
async function findTeamAct(db: Queries, { token, secrets, now }: LinkRequest, { isLocked = false } = {}) {
  const link = readObjectionToken(secrets, token)
  if (!link) return undefined
  const { historyId, accountId } = link
  const query = db
    .select({ entry: businessHistory, businessName: businesses.name, status: businesses.status })
    .from(businessHistory)
    .innerJoin(businesses, eq(businesses.id, businessHistory.businessId))
    .where(eq(businessHistory.id, historyId))
  const [row] = await (isLocked ? query.for('update', { of: businesses }) : query)
  if (!row?.entry.isByTeam) return undefined
  const { businessId, event, changes, reason, at } = row.entry
  if (!isTimeToObject(at, now)) return undefined
  const person = (await findCorrespondents(db, businessId)).find((one) => one.accountId === accountId)
  if (!person) return undefined
  // Another owner's objection is a separate case with its own answer.
  const isSender = accountId === null ? eq(reports.sender, 'listing') : eq(reports.accountId, accountId)
  const isAboutAct = and(eq(reports.historyId, historyId), eq(reports.kind, 'objection'))
  const sent = await db.$count(reports, and(isAboutAct, eq(reports.status, 'waiting'), isSender))
  const shown: ObjectionPageData = {
    businessName: row.businessName,
    on: dayText(at),
    what: event && EVENT_TEXTS[event],
    changes: changesInWords(changes),
    reason,
    isSent: sent > 0,
  }
  return { businessId, historyId, accountId, email: person.email, shown }
}
