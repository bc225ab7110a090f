import { DrizzleQueryError } from 'drizzle-orm'
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
    .catch(throwWithoutValues)
  if (!stored) throw new Error('The database stored a submission without answering its id.')
  return stored.id
}

/** Drizzle's error quotes the statement with its values; names and telephone numbers do not belong in a log. */
function throwWithoutValues(error: unknown): never {
  throw error instanceof DrizzleQueryError && error.cause ? error.cause : error
}
