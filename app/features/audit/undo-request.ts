import type { Secrets } from '../../platform/secrets.ts'
import type { Actor } from './audit-entry.ts'

export interface UndoRequest {
  id: string
  /** Identifies the decision that is undone. */
  decidedAt: Date
  moderator: Actor
  /** For the audit log only. */
  reason?: string | undefined
  now: Date
  secrets: Secrets
  publicUrl: string
}

/** Why decisions cannot be undone, by the id of the case; undoable ones are absent. */
export type Obstacles = ReadonlyMap<string, string>

/** The message tells the moderator why. */
export class CannotUndo extends Error {
  override name = 'CannotUndo'
}

export const NOT_DECIDED = 'This is not decided, so there is nothing to undo.'

/** A case that no longer exists counts as not decided. */
export function obstaclesOf<Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
  why: (row: Row) => string | undefined,
): Obstacles {
  const found = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    ids.flatMap((id) => {
      const row = found.get(id)
      const obstacle = row ? why(row) : NOT_DECIDED
      return obstacle === undefined ? [] : [[id, obstacle] as const]
    }),
  )
}

export const WAITING_AGAIN = {
  status: 'waiting',
  decidedAt: null,
  decidedBy: null,
  decisionText: null,
} as const

/** @throws CannotUndo when the decision that was seen is not the one that stands */
export function assertSameDecision(standing: Date | null, seen: Date): void {
  if (standing?.getTime() === seen.getTime()) return
  throw new CannotUndo('Somebody took this back or decided it again. Load it again to see it as it is now.')
}

/** @throws CannotUndo when something is in the way of the undo, in the words of a `find…UndoObstacles` */
export function assertNoObstacle(obstacle: string | undefined): void {
  if (obstacle) throw new CannotUndo(obstacle)
}
