import { and, eq, gte, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/mail-outbox.ts'
import { CLAIM_SECONDS, type ClaimedMail, isFree, isOpen } from './claim-mail.server.ts'

/** `reason` may quote people; `code` never does. */
export type Delivery =
  | { outcome: 'accepted' }
  | { outcome: 'refused'; reason: string; code: string }
  | { outcome: 'later'; reason: string; code: string }

const RETRY_SECONDS = [60, 300, 900, 3600] as const

/** Both must be reached, so that an outage of ours alone loses no mail. */
export const GIVE_UP = { hours: 24, attempts: 5 } as const

/** Wiped when done: a link could sign somebody in, and the database holds such secrets only as hashes. */
export const FORGOTTEN = { text: '', html: '', link: null, unsubscribe: null }

/** @returns the new state; `lost` when the claim had aged and another sender has the mail */
export async function settleMail(
  db: Database,
  mail: ClaimedMail,
  delivery: Delivery,
  retrySeconds: readonly number[] = RETRY_SECONDS,
): Promise<'sent' | 'failed' | 'waiting' | 'lost'> {
  const [settled] = await db
    .update(mailOutbox)
    .set({ claimedAt: null, ...changeBy(mail, delivery, retrySeconds) })
    .where(and(eq(mailOutbox.id, mail.id), eq(mailOutbox.attempts, mail.attempt), isOpen()))
    .returning({ sentAt: mailOutbox.sentAt, failedAt: mailOutbox.failedAt })
  if (!settled) return 'lost'
  if (settled.sentAt) return 'sent'
  if (!settled.failedAt) return 'waiting'
  if (delivery.outcome === 'later') {
    await db.update(mailOutbox).set(FORGOTTEN).where(eq(mailOutbox.id, mail.id))
  }
  return 'failed'
}

/** Keeps its content: nobody knows whether it arrived. */
export async function setMailAside(db: Database, { id }: ClaimedMail): Promise<void> {
  const lastError = 'The mail server’s answer could not be recorded, so it may have been sent.'
  await db
    .update(mailOutbox)
    .set({ claimedAt: null, failedAt: sql`now()`, lastError })
    .where(and(eq(mailOutbox.id, id), isOpen()))
}

function changeBy(mail: ClaimedMail, delivery: Delivery, retrySeconds: readonly number[]) {
  const now = sql`now()`
  if (delivery.outcome === 'accepted') return { sentAt: now, lastError: null, ...FORGOTTEN }
  if (delivery.outcome === 'refused') return { failedAt: now, lastError: delivery.reason, ...FORGOTTEN }
  const wait = retrySeconds[Math.min(mail.attempt, retrySeconds.length) - 1] ?? 0
  const dueAt = sql`now() + make_interval(secs => ${wait})`
  const end = sql`${mailOutbox.createdAt} + make_interval(hours => ${GIVE_UP.hours})`
  const failedAt = mail.attempt < GIVE_UP.attempts ? null : sql`case when ${dueAt} > ${end} then now() end`
  return { dueAt, lastError: delivery.reason, failedAt }
}

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
