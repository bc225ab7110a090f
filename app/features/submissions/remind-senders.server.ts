import { and, asc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { DAYS_TO_ANSWER } from '../../time/answer-days.ts'
import { done } from '../../platform/outcome.ts'
import type { Database } from '../../db/client.ts'
import { submissions } from '../../db/schema/index.ts'
import { THE_SYSTEM } from '../audit/audit-entry.ts'
import { unansweredConditions } from '../cases/unanswered.server.ts'
import { changeState } from './deciding/change-state.server.ts'
import type { ActContext } from '../../platform/secrets.ts'
import { mailSender } from './mails/submission-mails.server.ts'

const AT_ONCE = 200

/** Senders without an address get no reminder; the desk calls them. @returns how many were reminded or closed */
export async function remindSenders(db: Database, circumstances: ActContext): Promise<number> {
  const { decidedAt, contactEmail, senderReminders, senderRemindedAt } = submissions
  const question = { askedAt: decidedAt, reminders: senderReminders, remindedAt: senderRemindedAt }
  const { isLate, wasReminded, isReminderDue } = unansweredConditions(question, circumstances.now)
  const late = await findWaiting(db, and(isLate, or(wasReminded, isNull(contactEmail))))
  const toRemind = await findWaiting(db, and(isNotNull(contactEmail), isReminderDue))
  let count = 0
  for (const id of late) count += await endUnanswered(db, id, circumstances)
  for (const id of toRemind) count += await remind(db, id, circumstances)
  return count
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

async function remind(db: Database, id: string, circumstances: ActContext): Promise<number> {
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

async function endUnanswered(db: Database, id: string, circumstances: ActContext): Promise<number> {
  const { now } = circumstances
  const ended = await changeState(db, { id, action: 'expired', actor: THE_SYSTEM, now }, async (tx, row) => {
    await mailSender(tx, 'expired', row, circumstances)
    return done({ reason: `The sender didn’t answer for ${DAYS_TO_ANSWER} days.` })
  })
  return ended.ok ? 1 : 0
}
