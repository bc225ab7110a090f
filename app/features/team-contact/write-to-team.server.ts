import { linesOf } from '../../text/lines-of.ts'
import type { Database } from '../../db/client.ts'
import { LOCKS } from '../../db/locks.ts'
import { mailOutbox } from '../../db/schema/index.ts'
import { TooOften } from '../../platform/request-limits.ts'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { checkMessage } from '../contact/check-message.server.ts'
import type { MailText } from '../mail/mail-layout.server.ts'
import { sendText } from '../mail/send-text.server.ts'
import { findTeamAddresses } from '../moderation/team-notices.server.ts'

const KIND = 'team-message'
const AN_HOUR = 3600
/** Mails to the team, beside the limit by network address: nobody floods it from many places. */
const MOST_IN_AN_HOUR = 60

type Checked = Extract<ReturnType<typeof checkMessage>, { ok: true }>['value']

interface Asked {
  now: Date
  teamEmail: readonly string[]
}

/** Whether someone would get a message. */
export async function isTeamReachable(db: Database, asked: Asked): Promise<boolean> {
  return (await findTeamAddresses(db, asked)).length > 0
}

/**
 * Passes a message on to the team, with the sender's address so that somebody can answer.
 * @returns false when the team has no address
 * @throws TooOften when the team got too many within an hour
 */
export async function writeToTeam(
  db: Database,
  { message, now, teamEmail }: Asked & { message: Omit<Checked, 'copy'> },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const recipients = await findTeamAddresses(tx, { now, teamEmail })
    if (recipients.length === 0) return false
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.relayedMessages})`)
    const since = new Date(now.getTime() - AN_HOUR * 1000)
    const [sent] = await tx
      .select({ total: count() })
      .from(mailOutbox)
      .where(and(gt(mailOutbox.createdAt, since), eq(mailOutbox.kind, KIND)))
    if ((sent?.total ?? 0) + recipients.length > Math.max(MOST_IN_AN_HOUR, recipients.length)) {
      throw new TooOften(AN_HOUR)
    }
    await sendText(tx, recipients, mailOf(message))
    return true
  })
}

function mailOf({ name, email, message }: Omit<Checked, 'copy'>): MailText {
  return {
    kind: KIND,
    subject: `${name} wrote to the directory`,
    paragraphs: [...linesOf(message), `${name} can be reached at ${email}.`],
    button: { label: `Answer ${name}`, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` },
    footer: 'Someone used the form on our contact page. We haven’t checked who they are.',
  }
}
