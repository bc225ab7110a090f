import type { Actor } from '../audit/audit-entry.ts'

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
  /** ISO 8601; null when it cannot be undone. */
  undoUntil: string | null
}
