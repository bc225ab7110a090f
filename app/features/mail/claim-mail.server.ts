import { and, asc, eq, inArray, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { pickColumns } from '../../db/pick-columns.ts'
import { mailOutbox } from '../../db/schema/mail-outbox.ts'

/** Held by one sender until it settles the mail or the claim ages. */
export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimDueMail>>>

const SENT_COLUMNS = ['kind', 'recipient', 'subject', 'text', 'html'] as const

/** Far longer than an attempt takes: the sender of an older claim was killed, so another takes the mail. */
export const CLAIM_SECONDS = 300

/** The mail due longest, `except` these. Skips rows that another sender has locked. */
export async function claimDueMail(
  db: Database,
  claimSeconds = CLAIM_SECONDS,
  except: readonly string[] = [],
) {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        isOpen(),
        lte(mailOutbox.dueAt, sql`now()`),
        isFree(claimSeconds),
        notInArray(mailOutbox.id, [...except]),
      ),
    )
    .orderBy(asc(mailOutbox.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(mailOutbox)
    .set({ claimedAt: sql`now()`, attempts: sql`${mailOutbox.attempts} + 1` })
    .where(eq(mailOutbox.id, due))
    .returning({
      ...pickColumns(mailOutbox, [...SENT_COLUMNS, 'id', 'unsubscribe', 'createdAt']),
      attempt: mailOutbox.attempts,
    })
  return claimed
}

/** Without a mail server: mails to announce in the log. Claims age, so a later mail server sends them. */
export async function claimForAnnouncement(db: Database) {
  const untold = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isOpen(), isNull(mailOutbox.claimedAt)))
    .orderBy(asc(mailOutbox.dueAt))
    .limit(100)
    .for('update', { skipLocked: true })
  return db
    .update(mailOutbox)
    .set({ claimedAt: sql`now()` })
    .where(inArray(mailOutbox.id, untold))
    .returning(pickColumns(mailOutbox, ['id', 'kind', 'link']))
}

export function isOpen(): SQL | undefined {
  return and(isNull(mailOutbox.sentAt), isNull(mailOutbox.failedAt))
}

export function isFree(claimSeconds: number): SQL | undefined {
  const aged = sql`now() - make_interval(secs => ${claimSeconds})`
  return or(isNull(mailOutbox.claimedAt), lt(mailOutbox.claimedAt, aged))
}
