import { and, asc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { DAYS_TO_ANSWER } from '../../time/answer-days.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { listingEdits } from '../../db/schema/index.ts'
import type { ActContext } from '../../platform/secrets.ts'
import { THE_SYSTEM } from '../audit/audit-entry.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import { lockCase } from '../cases/lock-case.server.ts'
import { unansweredConditions } from '../cases/unanswered.server.ts'
import { sendText } from '../mail/send-text.server.ts'
import { findOwnerAddress } from './find-addresses.server.ts'
import { editCase } from './edit-case.server.ts'
import { EDIT_MAILS } from './edits/edit-mails.server.ts'

const AT_ONCE = 200

export const waitsForOwner = and(
  eq(listingEdits.status, 'waiting'),
  isNotNull(listingEdits.askedAt),
  isNull(listingEdits.answeredAt),
)

/** Reminds owners after 3 and 10 days and closes the edit after 30. @returns how many were reminded or closed */
export async function remindAskedOwners(db: Database, context: ReminderContext): Promise<number> {
  const { askedAt, ownerReminders, ownerRemindedAt } = listingEdits
  const question = { askedAt, reminders: ownerReminders, remindedAt: ownerRemindedAt }
  const { isLate, wasReminded, isReminderDue } = unansweredConditions(question, context.now)
  let count = 0
  for (const id of await findAsked(db, and(isLate, wasReminded))) count += await close(db, id, context)
  for (const id of await findAsked(db, isReminderDue)) count += await remind(db, id, context)
  return count
}

async function findAsked(db: Database, when: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: listingEdits.id })
    .from(listingEdits)
    .where(and(waitsForOwner, when))
    .orderBy(asc(listingEdits.askedAt))
    .limit(AT_ONCE)
  return rows.map(({ id }) => id)
}

type ReminderContext = Pick<ActContext, 'now' | 'publicUrl'>

type Edit = typeof listingEdits.$inferSelect

function remind(db: Database, id: string, { now, publicUrl }: ReminderContext): Promise<number> {
  return unlessAnswered(db, id, async (tx, edit, businessName) => {
    await tx
      .update(listingEdits)
      .set({ ownerReminders: edit.ownerReminders + 1, ownerRemindedAt: now })
      .where(eq(listingEdits.id, id))
    const about = { businessId: edit.businessId, businessName, publicUrl, text: edit.question ?? '' }
    const mail = EDIT_MAILS.question({ ...about, isReminder: true })
    await sendText(tx, await findOwnerAddress(tx, edit), mail)
    await appendAudit(tx, {
      actor: THE_SYSTEM,
      subject: { kind: 'edit', id },
      action: 'edit_owner_reminded',
      facts: { businessId: edit.businessId },
      at: now,
    })
  })
}

function close(db: Database, id: string, { now, publicUrl }: ReminderContext): Promise<number> {
  return unlessAnswered(db, id, async (tx, edit, businessName) => {
    await tx
      .update(listingEdits)
      .set({ status: 'rejected', decidedAt: now, decisionText: UNANSWERED })
      .where(eq(listingEdits.id, id))
    const about = { businessId: edit.businessId, businessName, publicUrl }
    await sendText(tx, await findOwnerAddress(tx, edit), EDIT_MAILS.unanswered(about))
    await appendAudit(tx, {
      actor: THE_SYSTEM,
      subject: { kind: 'edit', id },
      action: 'edit_expired',
      from: 'waiting',
      to: 'rejected',
      reason: `The owner didn’t answer for ${DAYS_TO_ANSWER} days.`,
      facts: { businessId: edit.businessId },
      at: now,
    })
  })
}

const UNANSWERED = `We asked you about these changes ${DAYS_TO_ANSWER} days ago and haven’t heard from you, so we closed them. You can put them in the form and send them again anytime.`

/** Guards against an answer given while the job runs. @returns how many rows changed */
function unlessAnswered(
  db: Database,
  id: string,
  work: (tx: Transaction, edit: Edit, businessName: string) => Promise<void>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const locked = await lockCase(tx, editCase, id)
    if (locked?.row.status !== 'waiting' || locked.row.answeredAt !== null) return 0
    await work(tx, locked.row, locked.listing.name)
    return 1
  })
}
