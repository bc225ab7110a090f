import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { businesses, listingEdits, users } from '../../../db/schema/index.ts'
import { describeRequestedChanges } from './requested-changes.server.ts'
import type { CaseHead, EditCase } from './case.ts'
import { findHistory } from './find-history.server.ts'

export async function findEditCase(
  db: Database,
  { id, moderatorId }: { id: string; moderatorId: string },
): Promise<EditCase | undefined> {
  const [row] = await db
    .select({ edit: listingEdits, listing: businesses, email: users.email })
    .from(listingEdits)
    .innerJoin(businesses, eq(businesses.id, listingEdits.businessId))
    .leftJoin(users, eq(users.id, listingEdits.accountId))
    .where(eq(listingEdits.id, id))
  if (!row) return undefined
  const { edit, listing, email } = row
  return {
    kind: 'edits',
    id,
    title: listing.name,
    since: (edit.answeredAt ?? edit.createdAt).toISOString(),
    businessId: edit.businessId,
    ownerEmail: email,
    decided: decisionOf(edit),
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
    history: await findHistory(db, { kind: 'edit', id }, moderatorId),
  }
}

export function decisionOf({
  status,
  decidedAt,
  decisionText,
}: {
  status: string
  decidedAt: Date | null
  decisionText: string | null
}): CaseHead['decided'] {
  if (status === 'waiting' || status === 'proving') return null
  return { as: status, at: decidedAt?.toISOString() ?? '', text: decisionText }
}
