import { and, gte, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/mail-outbox.ts'
import { CLAIM_SECONDS, isFree, isOpen } from './claim-mail.server.ts'
import { FORGOTTEN, GIVE_UP } from './settle-mail.server.ts'

const KEPT_DAYS = 30

const TOO_LATE = 'There was no mail server for a day, and then it was too late to send this.'

/** With a mail server: gives up mails queued too long ago without one, and mails whose senders kept dying. */
export async function giveUpOldMails(db: Database): Promise<number> {
  const age = sql`now() - make_interval(hours => ${GIVE_UP.hours})`
  const wasOnlyKept = and(lt(mailOutbox.attempts, 1), isNotNull(mailOutbox.claimedAt))
  const given = await db
    .update(mailOutbox)
    .set({
      claimedAt: null,
      failedAt: sql`now()`,
      lastError: sql`coalesce(${mailOutbox.lastError}, ${TOO_LATE})`,
      ...FORGOTTEN,
    })
    .where(
      and(
        isOpen(),
        isFree(CLAIM_SECONDS),
        lt(mailOutbox.createdAt, age),
        or(gte(mailOutbox.attempts, GIVE_UP.attempts), wasOnlyKept),
      ),
    )
  return given.rowCount ?? 0
}

export async function forgetOldMails(db: Database): Promise<number> {
  const old = lt(mailOutbox.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`)
  const isDone = or(
    isNotNull(mailOutbox.sentAt),
    isNotNull(mailOutbox.failedAt),
    isNotNull(mailOutbox.claimedAt),
  )
  const deleted = await db.delete(mailOutbox).where(and(old, isDone, isFree(CLAIM_SECONDS)))
  return deleted.rowCount ?? 0
}
