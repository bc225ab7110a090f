import type { Queries } from '../../db/client.ts'
import type { CaseRights, Moderator } from './case.ts'
import type { CaseDefinition, CaseRow } from './define-case.server.ts'
import { findConflicts } from './find-conflicts.server.ts'
import { findRows } from './lock-case.server.ts'
import { undoUntil } from './undo-until.server.ts'

export async function findRights<Row extends CaseRow, Choices>(
  q: Queries,
  definition: CaseDefinition<Row, Choices>,
  ids: readonly string[],
  { moderator, now }: { moderator: Moderator; now: Date },
): Promise<Map<string, CaseRights>> {
  const rows = await findRows(q, definition, ids)
  const conflicts = await findConflicts(q, definition, { rows, moderator })
  return new Map(
    rows.map((row) => {
      const own = conflicts.get(row.id) ?? null
      const until = own && !own.mayDecide ? undefined : undoUntil(definition, row)
      return [row.id, { own, undoUntil: until && until > now ? until.toISOString() : null }]
    }),
  )
}
