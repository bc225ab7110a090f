import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { type businesses, type listingEdits, users } from '../../../db/schema/index.ts'
import { describeRequestedChanges } from './requested-changes.server.ts'

export async function findEditFacts(
  db: Database,
  edit: typeof listingEdits.$inferSelect,
  listing: typeof businesses.$inferSelect,
) {
  const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, edit.accountId))
  return {
    /** Null where a hosted project keeps the accounts. */
    ownerEmail: owner?.email ?? null,
    differences: describeRequestedChanges(edit.changes, listing, edit.status === 'waiting'),
    question:
      edit.question && edit.askedAt
        ? {
            text: edit.question,
            askedAt: edit.askedAt.toISOString(),
            answer: edit.answer,
            answeredAt: edit.answeredAt?.toISOString() ?? null,
          }
        : null,
  }
}
