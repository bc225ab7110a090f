import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/mail-outbox.ts'
import { HELD } from './hold-mails.server.ts'

export const MAIL_CHANNEL = 'mail_queued'

export type NewMail = Pick<
  typeof mailOutbox.$inferInsert,
  'kind' | 'recipient' | 'subject' | 'text' | 'html' | 'link' | 'unsubscribe' | 'createdAt'
>

/** Call it in the transaction of the change; the commit notifies the senders. @returns the Message-ID */
export async function queueMail(q: Queries, mail: NewMail): Promise<string> {
  const id = crypto.randomUUID()
  await q.insert(mailOutbox).values({ ...mail, ...HELD, id })
  await q.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`)
  return id
}
