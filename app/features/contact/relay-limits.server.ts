import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { LOCKS } from '../../db/locks.ts'
import { relayedMessages } from '../../db/schema/index.ts'
import { TooOften } from '../../platform/request-limits.ts'

const AN_HOUR = 3600
/** Beside the limit by network address: nobody floods one business or mailbox from many places. */
const MOST_OF_BUSINESS = 20
const MOST_OF_VISITOR = 10

interface Relaying {
  businessId: string
  visitorEmail: string
  sender: 'visitor' | 'owner'
  now: Date
}

/** Call it in the transaction that keeps the message. @throws TooOften */
export async function limitMessages(
  tx: Transaction,
  { businessId, visitorEmail, sender, now }: Relaying,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.relayedMessages})`)
  const since = gt(relayedMessages.createdAt, new Date(now.getTime() - AN_HOUR * 1000))
  const sameWay = and(since, eq(relayedMessages.sender, sender))
  const count = (where: SQL) => tx.$count(relayedMessages, and(sameWay, where))
  const ofBusiness = await count(eq(relayedMessages.businessId, businessId))
  const ofVisitor = await count(eq(relayedMessages.visitorEmail, visitorEmail))
  if (ofBusiness >= MOST_OF_BUSINESS || ofVisitor >= MOST_OF_VISITOR) throw new TooOften(AN_HOUR)
}
