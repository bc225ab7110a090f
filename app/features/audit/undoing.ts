import type { Secrets } from '../../platform/secrets.ts'
import type { Actor } from './audit-entry.ts'

/** A decision that is to be taken back, as the moderator saw it. */
export interface Undoing {
  id: string
  /** When it was decided: another decision since then is another one. */
  decidedAt: Date
  moderator: Actor
  /** For the audit log; nobody else reads it. */
  reason?: string | undefined
  now: Date
  secrets: Secrets
  publicUrl: string
}

/** What it takes to find out whether decisions can be taken back. */
/** Why decisions stand, by the id of their case; one that can be taken back is not in it. */
export type Obstacles = ReadonlyMap<string, string>

/** The decision stays: the message says why, in words for the moderator. */
export class CannotUndo extends Error {
  override name = 'CannotUndo'
}

/** What is told of a case that nobody has decided, or whose decision was taken back already. */
export const NOT_DECIDED = 'This is not decided, so there is nothing to undo.'

/** The obstacles among decisions that were looked up together; a case that is gone has nothing to undo. */
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

/** What a row loses when it waits once more. */
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
