import type { Transaction } from '../../../db/client.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { submissions } from '../../../db/schema/index.ts'
import type { SubmissionRow } from './in-transition.server.ts'
import type { Circumstances } from '../following/submission-acts.ts'
import type { SubmissionMail } from '../mails/submission-mail-texts.server.ts'
import { mailSender } from '../mails/submission-mails.server.ts'

/** Tells the senders of what was joined with a submission, itself or by way of others, what became of it. */
export async function mailJoined(
  tx: Transaction,
  mail: SubmissionMail,
  { id, businessId, reason }: { id: string; businessId?: string; reason?: string },
  circumstances: Circumstances,
): Promise<void> {
  for (const row of await findJoined(tx, [id])) {
    // Whoever sent the other one may own the listing, so this sender has to claim it.
    await mailSender(
      tx,
      mail,
      { ...row, accountId: null, businessId: businessId ?? null, reason },
      circumstances,
    )
  }
}

async function findJoined(tx: Transaction, ids: readonly string[]): Promise<SubmissionRow[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(submissions)
    .where(and(inArray(submissions.joinedIntoId, [...ids]), eq(submissions.status, 'joined')))
  const others = await findJoined(
    tx,
    rows.map((row) => row.id),
  )
  return [...rows, ...others]
}
