import type { ACTOR_KINDS, AUDIT_SUBJECTS } from '../../db/schema/audit.ts'
import type { ActionOf } from './action-texts.ts'

export interface Actor {
  kind: (typeof ACTOR_KINDS)[number]
  /** Null for visitors, the operator and the system. */
  accountId: string | null
  /** A decision on their own case, because nobody else is on the team; recorded with the entry. */
  isOwnMatter?: boolean | undefined
}

/** What is done to what; each kind of subject has its actions. */
export type AuditAct = {
  [Kind in (typeof AUDIT_SUBJECTS)[number]]: { subject: { kind: Kind; id: string }; action: ActionOf<Kind> }
}[(typeof AUDIT_SUBJECTS)[number]]

/** Kept for good, so nothing in it may be personal. */
export type AuditEntry = AuditAct & {
  actor: Actor
  from?: string | null
  to?: string | null
  reason?: string | null
  facts?: Record<string, unknown>
  at: Date
}

export const THE_SYSTEM: Actor = { kind: 'system', accountId: null }
export const A_VISITOR: Actor = { kind: 'visitor', accountId: null }
export const THE_OPERATOR: Actor = { kind: 'operator', accountId: null }

/** The reason of what ends with an account. */
export const ACCOUNT_DELETED = 'The account was deleted.'
export const OWNER_LEFT = 'The owner left the listing.'

export function isTeam({ kind }: Pick<Actor, 'kind'>): boolean {
  return kind === 'moderator' || kind === 'administrator'
}

const EMAIL = /[\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,}/gu
// Wider than what can be dialed: a slip of the pen is as personal.
const TELEPHONE = /(?<!\d)(?:\+?1[^\p{L}\d]{0,3})?\(?\d{3}[^\p{L}\d]{0,3}\d{3}[^\p{L}\d]{0,3}\d{4}(?!\d)/gu

/** Removes email addresses, phone numbers and the given names of people. */
export function withoutPersonalData(text: string, names: readonly string[] = []): string {
  const masked = text.replace(EMAIL, '[email]').replace(TELEPHONE, '[telephone]')
  return names
    .flatMap((name) => [name, ...name.split(/\s+/)])
    .filter((name) => name.trim().length > 1)
    .reduce((left, name) => left.replace(asWord(name), '[name]'), masked)
}

function asWord(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}])${escaped(name.trim())}(?![\\p{L}])`, 'giu')
}

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}
