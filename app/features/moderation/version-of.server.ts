import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { submissions } from '../../db/schema/index.ts'

/** The version of a submission as it is now, for taking back what was just decided. */
export async function versionOf(db: Database, id: string): Promise<number | null> {
  const [row] = await db
    .select({ version: submissions.version })
    .from(submissions)
    .where(eq(submissions.id, id))
  return row?.version ?? null
}
