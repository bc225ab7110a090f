import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, not, or, type SQL } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../db/client.ts'
import { accountRoles, dailyMailStops, deskCases, mailOutbox, users } from '../../db/schema/index.ts'
import { instantOf } from '../../time/zone-clock.ts'
import { oldChecksText } from '../resources/old-checks.server.ts'
import { findResources } from '../resources/resources.server.ts'
import { sendText } from '../mail/send-text.server.ts'
import { DESK_KINDS, deskPath, KIND_NAMES } from './desk.ts'
import { CASES } from './cases.server.ts'
import { countText } from '../../text/count-text.ts'
import { SITE_NAME } from '../site/metadata.ts'
import { momentText } from '../../time/eastern-time.ts'
import { dueAt, HOURS_TO_DECIDE } from '../submissions/submission-state.ts'
import { HOUR_MS } from '../../time/durations.ts'

interface TeamMailing {
  now: Date
  publicUrl: string
  /** Where the team is reached; otherwise everybody with a role. */
  teamEmail?: readonly string[]
}

/** The daily mail comes from then on, by Florida’s clocks. */
const DAILY_AT = '08:00'
const ZONE = 'America/New_York'

export async function wantsDailyMail(db: Database, accountId: string): Promise<boolean> {
  return (await db.$count(dailyMailStops, eq(dailyMailStops.accountId, accountId))) === 0
}

export async function turnDailyMail(db: Database, accountId: string, isOn: boolean): Promise<void> {
  if (isOn) await db.delete(dailyMailStops).where(eq(dailyMailStops.accountId, accountId))
  else await db.insert(dailyMailStops).values({ accountId }).onConflictDoNothing()
}

/** Once a day. @returns how many mails were queued */
export async function notifyTeamOfWork(
  db: Database,
  { now, publicUrl, teamEmail = [] }: TeamMailing,
): Promise<number> {
  const day = now.toLocaleDateString('en-CA', { timeZone: ZONE })
  const begin = instantOf(ZONE, day, DAILY_AT)
  if (now < begin) return 0
  return db.transaction(async (tx) => {
    const reviewers = (await findReviewers(tx, now)).filter(({ hasStopped }) => !hasStopped)
    const recipients = [...new Set([...teamEmail, ...reviewers.map(({ email }) => email)])]
    if (recipients.length === 0) return 0
    const sent = await tx
      .select({ recipient: mailOutbox.recipient })
      .from(mailOutbox)
      .where(
        and(
          eq(mailOutbox.kind, DAILY_KIND),
          inArray(mailOutbox.recipient, recipients),
          gte(mailOutbox.createdAt, begin),
        ),
      )
    const missing = recipients.filter((recipient) => !sent.some((mail) => mail.recipient === recipient))
    if (missing.length === 0) return 0
    const cases = await findWaitingCases(tx)
    const old = oldChecksText(await findResources({ db: tx }), now)
    // Old checks can wait: alone they make a mail on the first of a month.
    if (cases.length === 0 && !(old && day.endsWith('-01'))) return 0
    const waiting = `${casesText(cases)} ${cases.length === 1 ? 'is' : 'are'} waiting`
    const { paragraphs, footer, ...mail } = casesInMail(cases, publicUrl)
    await sendText(tx, missing, {
      ...mail,
      kind: DAILY_KIND,
      subject: cases.length === 0 && old ? old : waiting,
      createdAt: now,
      paragraphs: old ? [...paragraphs, `${old}.`] : paragraphs,
      footer: `${footer} To stop this daily email, use the button below the list at the desk.`,
    })
    return missing.length
  })
}

const DAILY_KIND = 'team-daily'

/** A hosted project hides the addresses of its accounts, so there the setting `teamEmail` is needed. */
export async function findTeamAddresses(q: Queries, { now, teamEmail = [] }: Omit<TeamMailing, 'publicUrl'>) {
  const emails =
    teamEmail.length > 0 ? teamEmail : (await findReviewers(q, now)).map(({ email }) => email).toSorted()
  return [...new Set(emails)]
}

async function findReviewers(q: Queries, now: Date) {
  const rows = await q
    .selectDistinctOn([users.id], {
      email: users.email,
      hasStopped: isNotNull(dailyMailStops.accountId).mapWith(Boolean),
    })
    .from(accountRoles)
    .innerJoin(users, eq(users.id, accountRoles.userId))
    .leftJoin(dailyMailStops, eq(dailyMailStops.accountId, users.id))
    .where(
      and(
        isNotNull(users.email),
        isNotNull(users.emailConfirmedAt),
        isNull(users.deletedAt),
        or(isNull(users.bannedUntil), not(gt(users.bannedUntil, now))),
      ),
    )
    .orderBy(users.id)
  return rows.flatMap(({ email, hasStopped }) => (email ? [{ email, hasStopped }] : []))
}

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

type WaitingCase = Awaited<ReturnType<typeof findWaitingCases>>[number]

/** All kinds, the longest waiting first. */
function findWaitingCases(tx: Transaction, when?: SQL) {
  const { kind, id, title, since, waitsFor } = deskCases
  return tx
    .select({ kind, id, title, since })
    .from(deskCases)
    .where(and(eq(waitsFor, 'team'), when))
    .orderBy(asc(since))
}

/** @returns those that nobody has reminded of meanwhile, or is deciding right now */
async function markReminded(
  tx: Transaction,
  cases: readonly WaitingCase[],
  { now, isOverdue }: { now: Date; isOverdue: boolean },
): Promise<WaitingCase[]> {
  const marked = new Set<string>()
  for (const kind of DESK_KINDS) {
    const { table } = CASES[kind]
    const ids = cases.flatMap((one) => (one.kind === kind ? [one.id] : []))
    if (ids.length === 0) continue
    const isNew = isNull(isOverdue ? table.overdueRemindedAt : table.remindedAt)
    const free = tx
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, ids), isNew))
      .for('update', { skipLocked: true })
    const rows = await tx
      .update(table)
      .set({ remindedAt: now, ...(isOverdue && { overdueRemindedAt: now }) })
      .where(inArray(table.id, free))
      .returning({ id: table.id })
    for (const { id } of rows) marked.add(String(id))
  }
  return cases.filter(({ id }) => marked.has(id))
}

const MAX_LINKS = 10

/** @param detail added after the case's name, such as “due on …” */
function casesInMail(
  cases: readonly WaitingCase[],
  publicUrl: string,
  detail?: (one: WaitingCase) => string,
) {
  const more = cases.length - MAX_LINKS
  return {
    paragraphs: more > 0 ? [`These are the first ${MAX_LINKS}; there are ${more} more.`] : [],
    links: cases.slice(0, MAX_LINKS).map((one) => ({
      label: `${KIND_NAMES[one.kind]}: ${one.title}${detail ? `, ${detail(one)}` : ''}`,
      href: `${publicUrl}${deskPath({ tab: one.kind, id: one.id })}`,
    })),
    button: { label: 'Open the Desk', href: `${publicUrl}/moderation` },
    footer: `You’re receiving this email because you’re a reviewer for the ${SITE_NAME}.`,
  }
}

function casesText(cases: readonly WaitingCase[]): string {
  const kinds = new Set(cases.map(({ kind }) => kind))
  const [only = 'submissions'] = kinds
  const name = kinds.size === 1 ? KIND_NAMES[only].toLowerCase() : 'case'
  return countText(cases.length, name)
}
