import { and, asc, eq, gt, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { submissions } from '../../db/schema/index.ts'
import { composeMail, queueMail } from '../mail/index.server.ts'
import { SITE_NAME } from '../site/index.ts'
import { momentText, type Transaction } from './in-transition.server.ts'
import { teamAddresses } from './team-addresses.server.ts'
import { dueAt, HOURS_TO_DECIDE } from './transitions.ts'

/** After so many hours the team is reminded of what nobody has decided. */
export const HOURS_TO_REMINDER = 20

const NAMES_IN_A_MAIL = 10
const HOUR_MS = 3_600_000

type Waiting = Pick<typeof submissions.$inferSelect, 'id' | 'businessName' | 'submittedAt'>

/**
 * Mails the team about submissions that have waited for 20 hours, and about those that are overdue: once for each
 * submission and each of the two. While no address is known nothing counts as told.
 * @param teamEmail where the team is reached; without it everybody with a role is
 * @returns how many mails were queued
 */
export async function remindTeam(
  db: Database,
  { now, publicUrl, teamEmail = [] }: { now: Date; publicUrl: string; teamEmail?: readonly string[] },
): Promise<number> {
  return db.transaction(async (tx) => {
    const addresses = await teamAddresses(tx, { now, teamEmail })
    if (addresses.length === 0) return 0
    const { submittedAt, remindedAt, overdueRemindedAt } = submissions
    const dueNow = hoursBefore(now, HOURS_TO_DECIDE)

    const overdue = await take(tx, and(lte(submittedAt, dueNow), isNull(overdueRemindedAt)))
    const soon = await take(
      tx,
      and(gt(submittedAt, dueNow), lte(submittedAt, hoursBefore(now, HOURS_TO_REMINDER)), isNull(remindedAt)),
    )
    await mark(tx, overdue, { overdueRemindedAt: now, remindedAt: now })
    await mark(tx, soon, { remindedAt: now })

    const mails = [
      ...(overdue.length > 0 ? [overdueMail(overdue)] : []),
      ...(soon.length > 0 ? [soonMail(soon)] : []),
    ]
    const href = `${publicUrl}/moderation`
    for (const { kind, subject, paragraphs } of mails) {
      const button = { label: 'Open the Queue', href }
      for (const recipient of addresses) {
        await queueMail(tx, composeMail({ kind, recipient, subject, paragraphs, button, footer: FOOTER }))
      }
    }
    return mails.length * addresses.length
  })
}

/** What nobody is deciding right now: a row that is locked is left to the next look. */
async function take(tx: Transaction, when: SQL | undefined): Promise<Waiting[]> {
  return tx
    .select({
      id: submissions.id,
      businessName: submissions.businessName,
      submittedAt: submissions.submittedAt,
    })
    .from(submissions)
    .where(and(inArray(submissions.status, ['submitted', 'in_review']), eq(submissions.isHeld, false), when))
    .orderBy(asc(submissions.submittedAt))
    .for('update', { skipLocked: true })
}

async function mark(
  tx: Transaction,
  rows: readonly Waiting[],
  reminded: Partial<typeof submissions.$inferSelect>,
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .update(submissions)
    .set(reminded)
    .where(
      inArray(
        submissions.id,
        rows.map(({ id }) => id),
      ),
    )
}

const FOOTER = `You get this mail because you review submissions for the ${SITE_NAME}.`

function soonMail(rows: readonly Waiting[]) {
  return {
    kind: 'team-reminder',
    subject: `${counted(rows.length)} to decide soon`,
    paragraphs: [
      `We promise a response within ${HOURS_TO_DECIDE} hours. Nobody has decided about the following yet, after ${HOURS_TO_REMINDER}:`,
      ...lines(rows, (at) => `due on ${momentText(at)}`),
    ],
  }
}

function overdueMail(rows: readonly Waiting[]) {
  return {
    kind: 'team-overdue',
    subject: rows.length === 1 ? '1 submission is overdue' : `${rows.length} submissions are overdue`,
    paragraphs: [
      `We promised a response within ${HOURS_TO_DECIDE} hours, and these senders still have none:`,
      ...lines(rows, (at) => `was due on ${momentText(at)}`),
    ],
  }
}

function lines(rows: readonly Waiting[], whenDue: (at: Date) => string): string[] {
  const shown = rows
    .slice(0, NAMES_IN_A_MAIL)
    .map(({ businessName, submittedAt }) => `${businessName}: ${whenDue(dueAt(submittedAt))}.`)
  const more = rows.length - shown.length
  return more > 0 ? [...shown, `And ${more} more.`] : shown
}

function counted(count: number): string {
  return count === 1 ? '1 submission' : `${count} submissions`
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS)
}
