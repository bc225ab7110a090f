import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { submissions } from '../../../db/schema/index.ts'
import { done, type Outcome, refuseFields } from '../../../platform/outcome.ts'
import { checkSubmission, type Submission } from '../../submissions/check-submission.server.ts'
import { submissionValues } from '../case/submission-fields.server.ts'

/**
 * @param typed changed fields of the form
 * @returns the checked fields that differ from what was sent in
 */
export async function readEdits(
  db: Database,
  { id, typed }: { id: string; typed: Record<string, string> },
): Promise<Outcome<Partial<Submission>>> {
  const [row] = await db
    .select({ fields: submissions.fields })
    .from(submissions)
    .where(eq(submissions.id, id))
  if (!row || Object.keys(typed).length === 0) return done({})
  const checked = checkSubmission({ consent: 'yes', ...submissionValues(row.fields), ...typed })
  if (!checked.ok) return refuseFields(checked.fields ?? {}, 'invalid_edits')
  const changed = Object.entries(checked.value.submission).filter(
    ([name, value]) => (row.fields[name] ?? null) !== value,
  )
  return done(Object.fromEntries(changed))
}
