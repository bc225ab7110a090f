import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, listingEdits } from '../../db/schema/index.ts'
import type { CaseHead, EditCase } from './case.ts'
import { fieldLabel } from './field-labels.ts'
import { findHistory } from './find-history.server.ts'
import { shownValue } from './submission-fields.server.ts'

/** Changes of a listing that wait, each beside what is public now. */
export async function findEditCase(
  db: Database,
  { id, moderatorId }: { id: string; moderatorId: string },
): Promise<EditCase | undefined> {
  const [row] = await db
    .select({ edit: listingEdits, listing: businesses })
    .from(listingEdits)
    .innerJoin(businesses, eq(businesses.id, listingEdits.businessId))
    .where(eq(listingEdits.id, id))
  if (!row) return undefined
  const { edit, listing } = row
  return {
    kind: 'edits',
    id,
    title: listing.name,
    since: edit.createdAt.toISOString(),
    businessId: edit.businessId,
    decided: decisionOf(edit),
    differences: Object.entries(edit.changes).map(([name, { from, to }]) => {
      // What it would take the place of: the listing may have changed since the edit was sent.
      const present = edit.status === 'waiting' ? listing[name as keyof typeof listing] : from
      return {
        name,
        label: fieldLabel(name),
        offered: shownValue(name, textOf(to)),
        present: shownValue(name, textOf(present)),
        isSame: textOf(present) === textOf(to),
      }
    }),
    history: await findHistory(db, { kind: 'edit', id }, moderatorId),
  }
}

/** Of any case that is not a submission. */
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

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
