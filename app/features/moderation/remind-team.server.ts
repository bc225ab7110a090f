import { and, gt, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { deskCases } from '../../db/schema/index.ts'
import { momentText } from '../../time/eastern-time.ts'
import { sendText } from '../mail/send-text.server.ts'
import { dueAt, HOURS_TO_DECIDE } from '../submissions/submission-state.ts'
import { findTeamAddresses, type TeamMailing } from './team-notices.server.ts'
import { casesInMail, casesText, findWaitingCases, markReminded } from './queue/waiting-cases.server.ts'
import { HOUR_MS } from '../../time/durations.ts'

const HOURS_TO_REMINDER = 20

/** Without a known address nothing is marked as reminded. @returns how many mails were queued */
export async function remindTeam(db: Database, mailing: TeamMailing): Promise<number> {
  const { now, publicUrl } = mailing
  return db.transaction(async (tx) => {
    const addresses = await findTeamAddresses(tx, mailing)
    if (addresses.length === 0) return 0
    const dueNow = hoursBefore(now, HOURS_TO_DECIDE)

    const { since, remindedAt, overdueRemindedAt } = deskCases
    const late = await findWaitingCases(tx, and(lte(since, dueNow), isNull(overdueRemindedAt)))
    const nearlyLate = await findWaitingCases(
      tx,
      and(gt(since, dueNow), lte(since, hoursBefore(now, HOURS_TO_REMINDER)), isNull(remindedAt)),
    )
    const overdue = await markReminded(tx, late, { now, isOverdue: true })
    const soon = await markReminded(tx, nearlyLate, { now, isOverdue: false })

    const mails = [
      {
        kind: 'team-overdue',
        cases: overdue,
        state: `${overdue.length === 1 ? 'is' : 'are'} overdue`,
        lead: `We promised a response within ${HOURS_TO_DECIDE} hours, and no one has decided these yet:`,
        due: 'was due on',
      },
      {
        kind: 'team-reminder',
        cases: soon,
        state: 'to decide soon',
        lead: `We promise a response within ${HOURS_TO_DECIDE} hours. No one has decided these yet, after ${HOURS_TO_REMINDER}:`,
        due: 'due on',
      },
    ].filter(({ cases }) => cases.length > 0)
    for (const { kind, cases, state, lead, due } of mails) {
      const about = casesInMail(cases, publicUrl, ({ since }) => `${due} ${momentText(dueAt(since))}`)
      const subject = `${casesText(cases)} ${state}`
      await sendText(tx, addresses, { ...about, kind, subject, paragraphs: [lead, ...about.paragraphs] })
    }
    return mails.length * addresses.length
  })
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS)
}
