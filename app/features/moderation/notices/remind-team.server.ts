import { and, gt, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { momentText } from '../../../time/eastern-time.ts'
import { sendText } from '../../mail/index.server.ts'
import { SITE_NAME } from '../../site/index.ts'
import { dueAt, HOURS_TO_DECIDE } from '../../submissions/index.ts'
import { findTeamAddresses } from './find-team-addresses.server.ts'
import type { TeamMailing } from './team-notices.ts'
import {
  caseLinks,
  casesText,
  findWaitingCases,
  markReminded,
  moreCasesText,
  type WaitingCase,
} from '../queue/waiting-cases.server.ts'
import { HOUR_MS } from '../../../time/durations.ts'

const HOURS_TO_REMINDER = 20

/**
 * Mails the team once about each case that has waited 20 hours and once when it is overdue. Without a known
 * address nothing is marked as reminded.
 * @returns how many mails were queued
 */
export async function remindTeam(db: Database, mailing: TeamMailing): Promise<number> {
  const { now, publicUrl } = mailing
  return db.transaction(async (tx) => {
    const addresses = await findTeamAddresses(tx, mailing)
    if (addresses.length === 0) return 0
    const dueNow = hoursBefore(now, HOURS_TO_DECIDE)

    const overdue = await findWaitingCases(
      tx,
      ({ since, overdueRemindedAt }) => and(lte(since, dueNow), isNull(overdueRemindedAt)),
      { isLocked: true },
    )
    const soon = await findWaitingCases(
      tx,
      ({ since, remindedAt }) =>
        and(gt(since, dueNow), lte(since, hoursBefore(now, HOURS_TO_REMINDER)), isNull(remindedAt)),
      { isLocked: true },
    )
    await markReminded(tx, overdue, { overdueRemindedAt: now, remindedAt: now })
    await markReminded(tx, soon, { remindedAt: now })

    const mails = [
      ...(overdue.length > 0 ? [overdueMail(overdue)] : []),
      ...(soon.length > 0 ? [soonMail(soon)] : []),
    ]
    const button = { label: 'Open the Desk', href: `${publicUrl}/moderation` }
    for (const { cases, due, lead, ...mail } of mails) {
      const links = caseLinks(cases, {
        publicUrl,
        detail: ({ since }) => `${due} ${momentText(dueAt(since))}`,
      })
      const paragraphs = [lead, ...moreCasesText(cases)]
      await sendText(tx, addresses, { ...mail, paragraphs, links, button, footer: FOOTER })
    }
    return mails.length * addresses.length
  })
}

const FOOTER = `You’re receiving this email because you’re a reviewer for the ${SITE_NAME}.`

function soonMail(cases: readonly WaitingCase[]) {
  return {
    kind: 'team-reminder',
    subject: `${casesText(cases)} to decide soon`,
    lead: `We promise a response within ${HOURS_TO_DECIDE} hours. No one has decided these yet, after ${HOURS_TO_REMINDER}:`,
    due: 'due on',
    cases,
  }
}

function overdueMail(cases: readonly WaitingCase[]) {
  return {
    kind: 'team-overdue',
    subject: `${casesText(cases)} ${cases.length === 1 ? 'is' : 'are'} overdue`,
    lead: `We promised a response within ${HOURS_TO_DECIDE} hours, and no one has decided these yet:`,
    due: 'was due on',
    cases,
  }
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS)
}
