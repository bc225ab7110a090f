import { linesOf } from '../../text/lines-of.ts'
import type { Database } from '../../db/client.ts'
import { LOCKS } from '../../db/locks.ts'
import { mailOutbox } from '../../db/schema/index.ts'
import { limitRows } from '../../db/limit-rows.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { checkMessage } from '../contact/check-message.server.ts'
import type { MailText } from '../mail/mail-layout.server.ts'
import { sendText } from '../mail/send-text.server.ts'
import { findTeamAddresses } from '../moderation/team-notices.server.ts'

const KIND = 'team-message'
/** In an hour, beside the limit by network address: nobody floods the team from many places. */
const MOST_MESSAGES = 120

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
 * @param isOdd a program may have sent it, and the mail says so
 * @returns undefined when the team has no address
 * @throws TooOften when the team got too many within an hour
 */
export async function writeToTeam(
  db: Database,
  { message, isOdd = false, now, teamEmail }: Asked & { message: Omit<Checked, 'copy'>; isOdd?: boolean },
): Promise<true | undefined> {
  return db.transaction(async (tx) => {
    const recipients = await findTeamAddresses(tx, { now, teamEmail })
    const [first] = recipients
    if (first === undefined) return undefined
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.relayedMessages})`)
    await limitRows(tx, {
      table: mailOutbox,
      at: mailOutbox.createdAt,
      // Each message is one mail to each of the team.
      where: and(eq(mailOutbox.kind, KIND), eq(mailOutbox.recipient, first)),
      most: MOST_MESSAGES,
      withinMs: HOUR_MS,
      now,
    })
    await sendText(tx, recipients, mailOf(message, isOdd))
    return true
  })
}

function mailOf({ name, email, message }: Omit<Checked, 'copy'>, isOdd: boolean): MailText {
  return {
    kind: KIND,
    subject: `${name} wrote to the directory`,
    paragraphs: [...linesOf(message), `${name} can be reached at ${email}.`],
    button: { label: `Answer ${name}`, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` },
    footer: `Someone used the form on our contact page. ${isOdd ? 'It may have been a program, or one network that sends many. ' : ''}We haven’t checked who they are.`,
  }
}
