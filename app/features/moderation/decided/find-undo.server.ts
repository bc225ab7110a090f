import type { Queries } from '../../../db/client.ts'
import { NOT_DECIDED, type Obstacles } from '../../audit/index.ts'
import { warnOfClaimUndos, findClaimUndoObstacles } from '../../claims/index.server.ts'
import { findEditUndoObstacles } from '../../owners/index.server.ts'
import { findReportUndoObstacles } from '../../reports/index.server.ts'
import { warnOfSubmissionUndos, findSubmissionUndoObstacles } from '../../submissions/index.server.ts'
import { findVerificationUndoObstacles } from '../../verification/index.server.ts'
import type { Undo } from '../case/case.ts'
import type { DeskKind } from '../desk/desk.ts'

const FIND_OBSTACLES: Record<DeskKind, (q: Queries, ids: readonly string[]) => Promise<Obstacles>> = {
  submissions: findSubmissionUndoObstacles,
  edits: findEditUndoObstacles,
  claims: findClaimUndoObstacles,
  verifications: findVerificationUndoObstacles,
  reports: findReportUndoObstacles,
}

const FIND_WARNINGS: Partial<
  Record<DeskKind, (q: Queries, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>
> = {
  submissions: warnOfSubmissionUndos,
  claims: warnOfClaimUndos,
}

export async function findUndo(q: Queries, kind: DeskKind, id: string): Promise<Undo | null> {
  return (await findUndos(q, kind, [id])).get(id) ?? null
}

/** Cases that are not decided are left out. */
export async function findUndos(
  q: Queries,
  kind: DeskKind,
  ids: readonly string[],
): Promise<Map<string, Undo>> {
  if (ids.length === 0) return new Map()
  const obstacles = await FIND_OBSTACLES[kind](q, ids)
  const free = ids.filter((id) => !obstacles.has(id))
  const warnings = free.length > 0 ? await FIND_WARNINGS[kind]?.(q, free) : undefined
  return new Map(
    ids.flatMap((id): [string, Undo][] => {
      const obstacle = obstacles.get(id)
      if (obstacle === NOT_DECIDED) return []
      return [[id, obstacle === undefined ? { obstacle: null, warning: warnings?.get(id) } : { obstacle }]]
    }),
  )
}
