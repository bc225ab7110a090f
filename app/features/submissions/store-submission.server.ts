import type { Database } from '../../db/client.ts'
import { submissions } from '../../db/schema/index.ts'
import type { Submission } from './submission.server.ts'

/**
 * Puts a submission into the queue of the reviewers, with status `submitted`. A write has no fallback: when the
 * database is away this throws, and `isDatabaseUnavailable` tells it from a mistake.
 * @returns the id that the submission keeps
 */
export async function storeSubmission(db: Database, submission: Submission): Promise<string> {
  const [stored] = await db
    .insert(submissions)
    .values({ businessName: submission.businessName, fields: submission })
    .returning({ id: submissions.id })
  if (!stored) throw new Error('The database stored a submission without answering its id.')
  return stored.id
}
