import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/mail-outbox.ts'

/** On which the database tells the senders that there is something to send. */
export const MAIL_CHANNEL = 'mail_queued'

/** A mail as a feature writes it; who sends, and when, is the sender's business. */
export interface NewMail {
  /** Which of our mails it is, for the log and the list of mails: `confirm-address`, `recover-password` … */
  kind: string
  recipient: string
  subject: string
  text: string
  html: string
  /** The one link of the mail. While no mail server is set it stands in the log, so that one can follow it. */
  link?: string | undefined
  /** Now, unless told otherwise. */
  createdAt?: Date | undefined
}

/**
 * Puts a mail into the outbox. In the transaction of the change that it tells of: both come to stay, or neither. The
 * database tells the senders when the transaction is committed.
 * @returns the mail's id, which is its Message-ID too
 */
export async function queueMail(q: Queries, mail: NewMail): Promise<string> {
  const [row] = await q.insert(mailOutbox).values(mail).returning({ id: mailOutbox.id })
  if (!row) throw new Error('The outbox took no mail.')
  await q.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`)
  return row.id
}
