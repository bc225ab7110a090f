import type { SubmissionState } from '../../db/schema/submissions.ts'
import { HOUR_MS } from '../../time/durations.ts'
import type { StepRule } from '../cases/define-case.server.ts'

export const SUBMISSION_STEPS = {
  confirmed: { from: ['submitted'], infinitive: 'confirm the address', whileHeld: true },
  changed: { from: ['submitted'], infinitive: 'change it', whileHeld: true },
  resubmitted: {
    from: ['changes_requested', 'expired'],
    to: 'submitted',
    infinitive: 'send it in again',
  },
  withdrawn: {
    from: ['submitted', 'changes_requested'],
    to: 'withdrawn',
    infinitive: 'withdraw it',
    whileHeld: true,
  },
} as const satisfies Record<string, StepRule>

export const DECISIONS = ['approved', 'merged', 'changes_requested', 'rejected'] as const

/** What begins a round: the 24 hours count from here. */
export const ROUND_STARTS = ['submitted', 'confirmed', 'resubmitted'] as const

export const HOURS_TO_DECIDE = 24

export function dueAt(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + HOURS_TO_DECIDE * HOUR_MS)
}

export function isAllowed(action: keyof typeof SUBMISSION_STEPS, from: SubmissionState): boolean {
  return SUBMISSION_STEPS[action].from.some((state) => state === from)
}
