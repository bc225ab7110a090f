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

/** The reason of what ends with an account. */
export const ACCOUNT_DELETED = 'The account was deleted.'
export const OWNER_LEFT = 'The owner left the listing.'

export function isTeam({ kind }: Pick<Actor, 'kind'>): boolean {
  return kind === 'moderator' || kind === 'administrator'
}

const TEXTS: Readonly<Record<string, string>> = {
  submitted: 'sent it in',
  confirmed: 'confirmed the address',
  changed: 'changed it',
  resubmitted: 'sent it in again',
  withdrawn: 'withdrew it',
  approved: 'approved it',
  merged: 'merged it into another listing',
  sender_reminded: 'reminded the sender',
  expired: 'closed it without an answer',
  changes_requested: 'asked for changes',
  rejected: 'rejected it',
  undone: 'took the decision back',
  document_viewed: 'looked at the document',
  sent: 'sent it',
  proved: 'proved it',
  reported: 'reported it',
  resolved: 'resolved it',
  dismissed: 'dismissed it',
  asked_about: 'asked the owner about it',
  answered: 'answered',
  owner_reminded: 'reminded the owner',
}

/** @param action may name its subject: `edit_approved`, `claim_rejected` */
export function actionText(action: string, kind: string): string {
  const verb = action.replace(new RegExp(`^${kind}_`), '')
  return TEXTS[action] ?? TEXTS[verb] ?? action.replaceAll('_', ' ')
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
