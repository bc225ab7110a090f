import { inArray } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'
import { findNewestEntries } from '../audit/index.server.ts'
import type { CaseRights, Moderator, Undo } from './case.ts'
import type { CaseDefinition, CaseRow, DecidedCase, Scope } from './define-case.server.ts'
import { findConflicts } from './find-conflicts.server.ts'
import { findRows } from './lock-case.server.ts'

/**
 * Whether a moderator may decide these cases, and undo the decided ones. Takes a few queries, however many
 * cases there are.
 */
export async function findRights<Row extends CaseRow, Choices>(
  q: Queries,
  definition: CaseDefinition<Row, Choices>,
  ids: readonly string[],
  moderator: Moderator,
): Promise<Map<string, CaseRights>> {
  const rows = await findRows(q, definition, ids)
  const conflicts = await findConflicts(q, definition, { rows, moderator })
  const undos = await findUndos(q, definition, await findDecidedCases(q, definition, rows))
  const { gone } = definition.undo
  return new Map(
    ids.map((id) => {
      const isGone = !rows.some((row) => row.id === id)
      const undo = isGone && gone ? { obstacle: gone } : (undos.get(id) ?? null)
      return [id, { own: conflicts.get(id) ?? null, undo }]
    }),
  )
}

/** Whether decisions can be undone now; by id. */
export async function findUndos<Row extends CaseRow, Choices>(
  q: Queries,
  { undo: definition }: CaseDefinition<Row, Choices>,
  cases: readonly DecidedCase<Row>[],
): Promise<Map<string, Undo>> {
  if (cases.length === 0) return new Map()
  const obstacles = await definition.findObstacles(q, cases)
  const free = cases.filter(({ id }) => !obstacles.has(id))
  const warnings = free.length > 0 ? await definition.findWarnings?.(q, free) : undefined
  return new Map(
    cases.map(({ id }) => [id, { obstacle: obstacles.get(id) ?? null, warning: warnings?.get(id) }]),
  )
}

/** Those that are decided, each with the facts of its decision. */
export async function findDecidedCases<Row extends CaseRow, Choices>(
  q: Queries,
  { kind, decisions }: CaseDefinition<Row, Choices>,
  rows: readonly Row[],
): Promise<DecidedCase<Row>[]> {
  const closing = Object.values(decisions).filter(({ to }) => to !== undefined)
  const decided = rows.filter(({ status }) => closing.some(({ to }) => to === status))
  if (decided.length === 0) return []
  const businessIds = decided.flatMap(({ businessId }) => businessId ?? [])
  const entries = await findNewestEntries(q, {
    kind,
    ids: decided.map(({ id }) => id),
    actions: closing.map(({ action }) => action),
  })
  const listings = await q.select().from(businesses).where(inArray(businesses.id, businessIds))
  return decided.map((row) => ({
    id: row.id,
    row,
    listing: listings.find(({ id }) => id === row.businessId) as Scope<Row>['listing'],
    facts: entries.get(row.id)?.facts ?? {},
  }))
}
