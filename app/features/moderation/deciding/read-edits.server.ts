import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { submissions } from '../../../db/schema/index.ts'
import type { FormErrors } from '../../submissions/index.ts'
import { checkSubmission, type Submission } from '../../submissions/index.server.ts'
import { submissionValues } from '../case/submission-fields.server.ts'

type ReadEdits = { edits: Partial<Submission> } | { errors: FormErrors }

/**
 * @param typed changed fields of the form
 * @returns the checked fields that differ from what was sent in
 */
export async function readEdits(
  db: Database,
  { id, typed }: { id: string; typed: Record<string, string> },
): Promise<ReadEdits> {
  const [row] = await db
    .select({ fields: submissions.fields })
    .from(submissions)
    .where(eq(submissions.id, id))
  if (!row || Object.keys(typed).length === 0) return { edits: {} }
  const checked = checkSubmission({ consent: 'yes', ...submissionValues(row.fields), ...typed })
  if (!checked.ok) return { errors: checked.fields ?? {} }
  const changed = Object.entries(checked.value.submission).filter(
    ([name, value]) => (row.fields[name] ?? null) !== value,
  )
  return { edits: Object.fromEntries(changed) }
}
