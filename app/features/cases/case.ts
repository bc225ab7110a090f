import type { Actor } from '../audit/index.ts'

export interface Moderator extends Actor {
  kind: 'moderator' | 'administrator'
  accountId: string
  email: string
}

export interface ConflictOfInterest {
  /** True where nobody else on the team could decide it. */
  mayDecide: boolean
  /** A sentence or two to stand where the buttons would be, or beside them. */
  text: string
}

export interface CaseRights {
  /** Null when the case is somebody else's. */
  own: ConflictOfInterest | null
  /** Null when it is not decided. */
  undo: Undo | null
}

export interface Undo {
  /** Null when it can be undone. */
  obstacle: string | null
  /** What the undo costs others; it has to be read first. */
  warning?: string | undefined
}
