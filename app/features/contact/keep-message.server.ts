import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { LOCKS } from '../../db/locks.ts'
import { relayedMessages } from '../../db/schema/index.ts'
import { TooOften } from '../../platform/request-limits.ts'
import type { ActContext } from '../../platform/secrets.ts'
import { writeLink } from '../private-links/private-links.server.ts'

const AN_HOUR = 3600
/** Beside the limit by network address: nobody floods one business or mailbox from many places. */
const MOST_OF_BUSINESS = 20
const MOST_OF_VISITOR = 10

/** Call it in the transaction that sends the mail. @returns the link for an answer @throws TooOften */
export async function keepMessage(
  tx: Transaction,
  message: Omit<typeof relayedMessages.$inferInsert, 'createdAt'>,
  { now, ...links }: ActContext,
): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.relayedMessages})`)
  const { businessId, visitorEmail, sender } = message
  const since = gt(relayedMessages.createdAt, new Date(now.getTime() - AN_HOUR * 1000))
  const sameWay = and(since, eq(relayedMessages.sender, sender))
  const count = (where: SQL) => tx.$count(relayedMessages, and(sameWay, where))
  const ofBusiness = await count(eq(relayedMessages.businessId, businessId))
  const ofVisitor = await count(eq(relayedMessages.visitorEmail, visitorEmail))
  if (ofBusiness >= MOST_OF_BUSINESS || ofVisitor >= MOST_OF_VISITOR) throw new TooOften(AN_HOUR)
  const [kept] = await tx
    .insert(relayedMessages)
    .values({ ...message, createdAt: now })
    .returning({ id: relayedMessages.id })
  if (!kept) throw new Error('The message was not kept.')
  // Anyone with the link can answer for the person who got it.
  return writeLink(links, 'reply', kept.id)
}
