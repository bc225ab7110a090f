import { and, asc, eq, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { DAYS_AFTER_REMINDER, DAYS_TO_ANSWER, REMINDER_DAYS } from '../../../time/answer-days.ts'
import type { Database, Transaction } from '../../../db/client.ts'
import { listingEdits } from '../../../db/schema/index.ts'
import { THE_SYSTEM } from '../../audit/index.ts'
import { appendAudit } from '../../audit/index.server.ts'
import { lockCase } from '../../cases/index.server.ts'
import { sendText } from '../../mail/index.server.ts'
import { findOwnerAddress } from '../mails/find-addresses.server.ts'
import { editCase } from './edit-case.server.ts'
import { EDIT_MAILS } from './edit-mails.server.ts'
import { DAY_MS } from '../../../time/durations.ts'

const AT_ONCE = 200

export const waitsForOwner = and(
  eq(listingEdits.status, 'waiting'),
  isNotNull(listingEdits.askedAt),
  isNull(listingEdits.answeredAt),
)

/** Reminds owners after 3 and 10 days and closes the edit after 30. @returns how many were reminded or closed */
export async function remindAskedOwners(
  db: Database,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { askedAt, ownerReminders, ownerRemindedAt } = listingEdits
  const [first, second] = REMINDER_DAYS
  const isLate = and(
    lte(askedAt, before(DAYS_TO_ANSWER)),
    eq(ownerReminders, REMINDER_DAYS.length),
    lte(ownerRemindedAt, before(DAYS_AFTER_REMINDER)),
  )
  const isToBeReminded = or(
    and(eq(ownerReminders, 0), lte(askedAt, before(first))),
    // Avoids sending both reminders on one day.
    and(eq(ownerReminders, 1), lte(askedAt, before(second)), lte(ownerRemindedAt, before(first))),
  )
  let done = 0
  for (const id of await findAsked(db, isLate)) done += await close(db, id, { now, publicUrl })
  for (const id of await findAsked(db, isToBeReminded)) done += await remind(db, id, { now, publicUrl })
  return done
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

interface When {
  now: Date
  publicUrl: string
}

type Edit = typeof listingEdits.$inferSelect

function remind(db: Database, id: string, { now, publicUrl }: When): Promise<number> {
  return unlessAnswered(db, id, async (tx, edit, businessName) => {
    await tx
      .update(listingEdits)
      .set({ ownerReminders: edit.ownerReminders + 1, ownerRemindedAt: now })
      .where(eq(listingEdits.id, id))
    const about = { businessId: edit.businessId, businessName, publicUrl }
    const text = edit.question ?? ''
    const mail = EDIT_MAILS.question({ ...about, text, isReminder: true })
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

function close(db: Database, id: string, { now, publicUrl }: When): Promise<number> {
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
