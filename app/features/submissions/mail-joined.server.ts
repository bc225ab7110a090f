import { and, eq } from 'drizzle-orm'
import { submissions } from '../../db/schema/index.ts'
import type { Transaction } from './in-transition.server.ts'
import type { Circumstances } from './submission-acts.ts'
import type { SubmissionMail } from './submission-mail-texts.server.ts'
import { mailSender } from './submission-mails.server.ts'

/** Tells the senders of what was joined with a submission what became of it. */
export async function mailJoined(
  tx: Transaction,
  mail: SubmissionMail,
  { id, businessId, reason }: { id: string; businessId?: string; reason?: string },
  circumstances: Circumstances,
): Promise<void> {
  const rows = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.joinedIntoId, id), eq(submissions.status, 'joined')))
  for (const row of rows) {
    // Whoever sent the other one may own the listing, so this sender has to claim it.
    await mailSender(
      tx,
      mail,
      { ...row, accountId: null, businessId: businessId ?? null, reason },
      circumstances,
    )
  }
}
