import type { SubmissionState } from '../../db/schema/submissions.ts'
import { HOUR_MS } from '../../time/durations.ts'
import type { Actor } from '../audit/audit-entry.ts'

const TEAM = ['moderator', 'administrator'] as const
const SENDERS = ['visitor', 'owner', ...TEAM, 'system'] as const

interface Transition {
  from: readonly (SubmissionState | null)[]
  /** `same` leaves the state as it is. */
  to: SubmissionState | 'same'
  by: readonly Actor['kind'][]
  /** As in: you can’t approve it. */
  infinitive: string
}

function reviewerAct(to: SubmissionState, infinitive: string): Transition {
  return { from: ['submitted'], to, by: TEAM, infinitive }
}

/**
 * Every change that a submission can go through, by its name in the audit log. Nothing else can happen to it.
 * `null` is a submission that does not exist yet.
 */
export const TRANSITIONS = {
  submitted: { from: [null], to: 'submitted', by: SENDERS, infinitive: 'send it in' },
  confirmed: { from: ['submitted'], to: 'submitted', by: SENDERS, infinitive: 'confirm the address' },
  changed: { from: ['submitted'], to: 'same', by: SENDERS, infinitive: 'change it' },
  resubmitted: {
    from: ['changes_requested', 'expired'],
    to: 'submitted',
    by: SENDERS,
    infinitive: 'send it in again',
  },
  sender_reminded: {
    from: ['changes_requested'],
    to: 'same',
    by: ['system'],
    infinitive: 'remind the sender',
  },
  expired: {
    from: ['changes_requested'],
    to: 'expired',
    by: ['system'],
    infinitive: 'close it without an answer',
  },
  withdrawn: {
    from: ['submitted', 'changes_requested'],
    to: 'withdrawn',
    by: SENDERS,
    infinitive: 'withdraw it',
  },
  approved: reviewerAct('approved', 'approve it'),
  merged: reviewerAct('approved', 'merge it'),
  changes_requested: reviewerAct('changes_requested', 'ask for changes'),
  rejected: reviewerAct('rejected', 'reject it'),
  undone: {
    from: ['approved', 'rejected', 'changes_requested'],
    to: 'submitted',
    by: TEAM,
    infinitive: 'take a decision back',
  },
} as const satisfies Record<string, Transition>

export type SubmissionAction = keyof typeof TRANSITIONS

/** What ends a round: the sender has an answer. */
export const DECISIONS = ['approved', 'merged', 'changes_requested', 'rejected'] as const

/** What begins a round: the 24 hours count from here. */
export const ROUND_STARTS = ['submitted', 'confirmed', 'resubmitted'] as const

export const HOURS_TO_DECIDE = 24

export function dueAt(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + HOURS_TO_DECIDE * HOUR_MS)
}

export function isAllowed(
  action: SubmissionAction,
  from: SubmissionState | null,
  by: Actor['kind'],
): boolean {
  const transition: Transition = TRANSITIONS[action]
  return transition.from.includes(from) && transition.by.includes(by)
}

export function stateAfter(action: SubmissionAction, from: SubmissionState | null): SubmissionState {
  const { to }: Transition = TRANSITIONS[action]
  return to === 'same' ? (from ?? 'submitted') : to
}
