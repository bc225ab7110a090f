import { and, count, eq, gt, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { relayedMessages } from '../../db/schema/index.ts'
import { TooOften } from '../../request-limits.ts'

const AN_HOUR = 3600
/** Beside the limit by network address: nobody floods one business, or sends copies to one mailbox, from many places. */
const MOST_PER_BUSINESS = 20
const MOST_PER_VISITOR = 10

/** @throws TooOften when one business gets, or one address sends, too much within an hour */
export async function limitMessages(
  q: Pick<Database, 'select'>,
  { businessId, visitorEmail, now }: { businessId: string; visitorEmail: string; now: Date },
): Promise<void> {
  const since = gt(relayedMessages.createdAt, new Date(now.getTime() - AN_HOUR * 1000))
  const sentByVisitors = and(since, eq(relayedMessages.sender, 'visitor'))
  const [toBusiness, fromVisitor] = await Promise.all([
    countOf(q, and(sentByVisitors, eq(relayedMessages.businessId, businessId))),
    countOf(q, and(sentByVisitors, eq(relayedMessages.visitorEmail, visitorEmail))),
  ])
  if (toBusiness >= MOST_PER_BUSINESS || fromVisitor >= MOST_PER_VISITOR) throw new TooOften(AN_HOUR)
}

async function countOf(q: Pick<Database, 'select'>, where: SQL | undefined): Promise<number> {
  const [row] = await q.select({ total: count() }).from(relayedMessages).where(where)
  return row?.total ?? 0
}
