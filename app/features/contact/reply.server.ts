import { and, eq, gt, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queries } from '../../db/client.ts'
import { businesses, relayedMessages } from '../../db/schema/index.ts'
import { DAY_MS } from '../../time/durations.ts'
import { dayText } from '../../time/eastern-time.ts'
import { withPublicPage } from '../businesses/visibility.server.ts'
import { sendText } from '../mail/send-text.server.ts'
import { type LinkRequest, readPrivateToken } from '../private-links/private-links.server.ts'
import { CONTACT_MAILS } from './contact-mails.server.ts'
import { ANSWER_DAYS } from './contact-message.ts'
import { keepMessage } from './keep-message.server.ts'

/** @returns nothing for a link that we did not make, whose message is forgotten, or whose business was taken down */
export async function findMessage(q: Queries, link: LinkRequest) {
  const found = await findPassedOn(q, link)
  if (!found) return undefined
  const { row, businessName } = found
  return {
    from: row.sender === 'visitor' ? row.visitorName : businessName,
    businessName,
    message: row.message,
    dateText: dayText(row.createdAt),
  }
}

/** @returns false when the link no longer works @throws TooOften */
export async function answerMessage(
  db: Database,
  { message, publicUrl, ...link }: LinkRequest & { message: string; publicUrl: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await findPassedOn(tx, link)
    if (!found) return false
    const { row, businessName } = found
    const { businessId, visitorName, visitorEmail, ownerEmail } = row
    const sender = row.sender === 'visitor' ? ('owner' as const) : ('visitor' as const)
    const answer = { businessId, sender, visitorName, visitorEmail, ownerEmail, message, answers: row.id }
    const { replyLink } = await keepMessage(tx, answer, { ...link, publicUrl })
    await sendText(
      tx,
      [sender === 'owner' ? visitorEmail : ownerEmail],
      CONTACT_MAILS.answer({
        from: sender === 'owner' ? businessName : visitorName,
        businessName,
        message,
        question: row.message,
        replyLink,
      }),
    )
    return true
  })
}

async function findPassedOn(q: Queries, { token, secrets, now }: LinkRequest) {
  const found = await findRow(q, readPrivateToken(secrets, 'reply', token), now)
  return found?.row.isHeld === false ? found : undefined
}

export async function findRow(q: Queries, messageId: string | undefined, now: Date) {
  const id = z.uuid().safeParse(messageId)
  if (!id.success) return undefined
  const [found] = await q
    .select({ row: relayedMessages, businessName: businesses.name })
    .from(relayedMessages)
    .innerJoin(businesses, eq(businesses.id, relayedMessages.businessId))
    .where(
      and(eq(relayedMessages.id, id.data), gt(relayedMessages.createdAt, oldestKept(now)), withPublicPage),
    )
  return found
}

/** A job, once a day. @returns how many were deleted */
export async function forgetOldMessages(db: Queries, now: Date): Promise<number> {
  const forgotten = await db
    .delete(relayedMessages)
    .where(lt(relayedMessages.createdAt, oldestKept(now)))
    .returning({ id: relayedMessages.id })
  return forgotten.length
}

function oldestKept(now: Date): Date {
  return new Date(now.getTime() - ANSWER_DAYS * DAY_MS)
}
