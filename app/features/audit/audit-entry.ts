import type { ACTOR_KINDS, AUDIT_SUBJECTS } from '../../db/schema/audit.ts'

export interface Actor {
  kind: (typeof ACTOR_KINDS)[number]
  /** Null for visitors, the operator and the system. */
  accountId: string | null
  /** A decision on their own case, because nobody else is on the team; recorded with the entry. */
  isOwnMatter?: boolean | undefined
}

/** Kept for good, so nothing in it may be personal. */
export interface AuditEntry {
  actor: Actor
  subject: { kind: (typeof AUDIT_SUBJECTS)[number]; id: string }
  action: string
  from?: string | null
  to?: string | null
  reason?: string | null
  facts?: Record<string, unknown>
  at: Date
}

export const THE_SYSTEM: Actor = { kind: 'system', accountId: null }
export const A_VISITOR: Actor = { kind: 'visitor', accountId: null }
export const THE_OPERATOR: Actor = { kind: 'operator', accountId: null }

export function isTeam({ kind }: Pick<Actor, 'kind'>): boolean {
  return kind === 'moderator' || kind === 'administrator'
}
