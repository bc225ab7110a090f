import { and, asc, eq, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { DAYS_AFTER_REMINDER, DAYS_TO_ANSWER, REMINDER_DAYS } from '../../../time/answer-days.ts'
import { done } from '../../../platform/outcome.ts'
import type { Database } from '../../../db/client.ts'
import { submissions } from '../../../db/schema/index.ts'
import { THE_SYSTEM } from '../../audit/index.ts'
import { changeState } from '../deciding/change-state.server.ts'
import { separateJoined } from '../deciding/join-submissions.server.ts'
import type { Circumstances } from '../following/submission-acts.ts'
import { mailSender } from '../mails/submission-mails.server.ts'
import { DAY_MS } from '../../../time/durations.ts'

const AT_ONCE = 200

/** Senders without an address get no reminder; the desk calls them. @returns how many were reminded or closed */
export async function remindSenders(db: Database, circumstances: Circumstances): Promise<number> {
  const before = (days: number) => new Date(circumstances.now.getTime() - days * DAY_MS)
  const { decidedAt, contactEmail, senderReminders, senderRemindedAt } = submissions
  const isReminded = and(
    eq(senderReminders, REMINDER_DAYS.length),
    lte(senderRemindedAt, before(DAYS_AFTER_REMINDER)),
  )
  const late = await findWaiting(
    db,
    and(lte(decidedAt, before(DAYS_TO_ANSWER)), or(isReminded, isNull(contactEmail))),
  )
  const [first, second] = REMINDER_DAYS
  const toRemind = await findWaiting(
    db,
    and(
      isNotNull(contactEmail),
      or(
        and(eq(senderReminders, 0), lte(decidedAt, before(first))),
        // A sender who had waited long before reminders began is not told twice in one day.
        and(eq(senderReminders, 1), lte(decidedAt, before(second)), lte(senderRemindedAt, before(first))),
      ),
    ),
  )
  let done = 0
  for (const id of late) done += await endUnanswered(db, id, circumstances)
  for (const id of toRemind) done += await remind(db, id, circumstances)
  return done
}

async function findWaiting(db: Database, when: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.status, 'changes_requested'), when))
    .orderBy(asc(submissions.decidedAt))
    .limit(AT_ONCE)
  return rows.map(({ id }) => id)
}

async function remind(db: Database, id: string, circumstances: Circumstances): Promise<number> {
  const { now } = circumstances
  const reminded = await changeState(
    db,
    { id, action: 'sender_reminded', actor: THE_SYSTEM, now },
    async (tx, row) => {
      const about = { ...row, reason: row.decisionText ?? undefined }
      await mailSender(tx, 'still-waiting', about, circumstances)
      return done({ set: { senderReminders: row.senderReminders + 1, senderRemindedAt: now } })
    },
  )
  // The sender may answer while this runs.
  return reminded.ok ? 1 : 0
}

async function endUnanswered(db: Database, id: string, circumstances: Circumstances): Promise<number> {
  const { now } = circumstances
  const ended = await changeState(db, { id, action: 'expired', actor: THE_SYSTEM, now }, async (tx, row) => {
    await mailSender(tx, 'expired', row, circumstances)
    const separated = await separateJoined(tx, row.id, now)
    if (!separated.ok) return separated
    return done({ reason: `The sender didn’t answer for ${DAYS_TO_ANSWER} days.` })
  })
  return ended.ok ? 1 : 0
}
