import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/mail-outbox.ts'

/** Until the transaction ends, whatever queues a mail queues it as one of this decision, to be sent from `until` on. */
export async function holdMails(tx: Transaction, decision: string, until: Date): Promise<void> {
  await tx.execute(
    sql`select set_config('mail.decision', ${decision}, true), set_config('mail.due_at', ${until.toISOString()}, true)`,
  )
}

/** What `queueMail` gives a new mail. */
export const HELD = {
  decision: sql`nullif(current_setting('mail.decision', true), '')`,
  dueAt: sql`coalesce(nullif(current_setting('mail.due_at', true), '')::timestamptz, now())`,
}

/** @returns false when one of them is on its way already */
export async function withdrawMails(tx: Transaction, decision: string): Promise<boolean> {
  const ofDecision = eq(mailOutbox.decision, decision)
  await tx.delete(mailOutbox).where(and(ofDecision, eq(mailOutbox.attempts, 0)))
  return (await tx.$count(mailOutbox, ofDecision)) === 0
}
