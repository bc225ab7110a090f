import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { submissions } from '../../db/schema/index.ts'
import { DAYS_TO_ANSWER } from '../submissions/index.ts'
import { shownValue } from '../submissions/index.server.ts'
import { LIST_SIZE, type ListPart, type WaitingSender } from './desk-lists.ts'
import { submissionValues } from './submission-fields.server.ts'

const DAY_MS = 86_400_000

/** Submissions that wait for their sender. */
export const waitingForSender = eq(submissions.status, 'changes_requested')

/**
 * What waits for its sender, the longest first.
 * @param from how many come before
 */
export async function findWaitingSenders(db: Database, from: number): Promise<ListPart<WaitingSender>> {
  const rows = await db
    .select({
      id: submissions.id,
      title: submissions.businessName,
      decidedAt: submissions.decidedAt,
      submittedAt: submissions.submittedAt,
      text: submissions.decisionText,
      reminders: submissions.senderReminders,
      contactEmail: submissions.contactEmail,
      fields: submissions.fields,
    })
    .from(submissions)
    .where(waitingForSender)
    .orderBy(asc(submissions.decidedAt), asc(submissions.id))
    .limit(LIST_SIZE + 1)
    .offset(from)
  const items = rows
    .slice(0, LIST_SIZE)
    .map(({ decidedAt, submittedAt, text, contactEmail, fields, ...row }) => {
      const asked = decidedAt ?? submittedAt
      const { phone } = submissionValues(fields)
      return {
        ...row,
        askedAt: asked.toISOString(),
        text: text ?? '',
        closesAt: new Date(asked.getTime() + DAYS_TO_ANSWER * DAY_MS).toISOString(),
        hasEmail: contactEmail !== null,
        phone: phone ? shownValue('phone', phone) : null,
      }
    })
  return { items, next: rows.length > LIST_SIZE ? String(from + LIST_SIZE) : null }
}
