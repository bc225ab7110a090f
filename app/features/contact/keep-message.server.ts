import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { limitRows } from '../../db/limit-rows.ts'
import { LOCKS } from '../../db/locks.ts'
import { relayedMessages } from '../../db/schema/index.ts'
import type { ActContext } from '../../platform/secrets.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { writeLink } from '../private-links/private-links.server.ts'

/** In an hour, from wherever they come; more wait until their addresses are confirmed, so nobody uses them up. */
const MOST_OF_BUSINESS = 30
/** In an hour, beside the limit by network address. */
const MOST_OF_VISITOR = 10

/** Call it in the transaction that sends the mail. @throws TooOften */
export async function keepMessage(
  tx: Transaction,
  message: Omit<typeof relayedMessages.$inferInsert, 'createdAt'>,
  { now, ...links }: ActContext,
) {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.relayedMessages})`)
  const { businessId, visitorEmail, sender, answers } = message
  await limitRows(tx, {
    table: relayedMessages,
    at: relayedMessages.createdAt,
    where: and(eq(relayedMessages.sender, sender), eq(relayedMessages.visitorEmail, visitorEmail)),
    most: MOST_OF_VISITOR,
    withinMs: HOUR_MS,
    now,
  })
  const passedOn = and(
    eq(relayedMessages.businessId, businessId),
    eq(relayedMessages.sender, 'visitor'),
    eq(relayedMessages.isHeld, false),
    isNull(relayedMessages.answers),
    gt(relayedMessages.createdAt, new Date(now.getTime() - HOUR_MS)),
  )
  // Who answers has shown that the mailbox is theirs.
  const isMany = !answers && (await tx.$count(relayedMessages, passedOn)) >= MOST_OF_BUSINESS
  const isHeld = message.isHeld === true || isMany
  const [kept] = await tx
    .insert(relayedMessages)
    .values({ ...message, isHeld, createdAt: now })
    .returning({ id: relayedMessages.id })
  if (!kept) throw new Error('The message was not kept.')
  // Anyone with the link can answer for the person who got it.
  return { id: kept.id, isHeld, replyLink: writeLink(links, 'reply', kept.id) }
}
