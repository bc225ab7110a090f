import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { submissions } from '../../../db/schema/index.ts'
import type { FormErrors, FormValues } from '../../submissions/index.ts'
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
  const values = { consent: 'yes', ...submissionValues(row.fields), ...typed }
  const checked = checkSubmission(values as unknown as FormValues)
  if ('errors' in checked) return checked
  const changed = Object.entries(checked.submission).filter(([name, value]) => row.fields[name] !== value)
  return { edits: Object.fromEntries(changed) }
}
