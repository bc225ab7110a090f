import type { ACTOR_KINDS, AUDIT_SUBJECTS } from '../../db/schema/audit.ts'

/** Who does something. */
export interface Actor {
  kind: (typeof ACTOR_KINDS)[number]
  /** Their account; null for visitors, the operator and the system. */
  accountId: string | null
  /** They decide what is their own, because nobody else is on the team. Each entry of theirs says so. */
  isOwnMatter?: boolean | undefined
}

/** What happened to what. Nothing in it may be personal: an entry stays for good. */
export interface AuditEntry {
  actor: Actor
  subject: { kind: (typeof AUDIT_SUBJECTS)[number]; id: string }
  /** A verb in the past: `submitted`, `approved`, `claimed` … */
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
