import { countText } from '../../text/count-text.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import type { SubmissionState } from '../../db/schema/submissions.ts'
import { HOUR_MS } from '../../time/durations.ts'
import type { StepRule } from '../cases/define-case.server.ts'

interface SubmissionStatus {
  status: SubmissionState
  isHeld: boolean
  isMerged: boolean
}

interface StatusWords {
  label: string
  tone: BadgeTone
  text: string
}

const WORDS: Record<SubmissionState, StatusWords> = {
  submitted: {
    label: 'Waiting for review',
    tone: 'gulf',
    text: 'It’s in our queue. A volunteer will read it next.',
  },
  changes_requested: {
    label: 'Waiting for you',
    tone: 'brass',
    text: 'We need something from you before we can list it. Answer us or change what you sent, and send it again.',
  },
  approved: { label: 'Listed', tone: 'verified', text: 'It’s in the directory, and customers can find it.' },
  rejected: { label: 'Not accepted', tone: 'danger', text: 'We didn’t list this business.' },
  expired: {
    label: 'Closed',
    tone: 'neutral',
    text: 'We closed it because we didn’t hear from you. Your text is still here: change it and send it again.',
  },
  withdrawn: { label: 'Withdrawn', tone: 'neutral', text: 'You withdrew it, so we won’t review it.' },
}

export function statusWords({ status, isHeld, isMerged }: SubmissionStatus): StatusWords {
  if (isHeld && status === 'submitted') {
    return {
      label: 'Waiting for you',
      tone: 'brass',
      text: 'Follow the link in the email we sent you to confirm your address. Then a volunteer will read it.',
    }
  }
  if (status === 'approved' && isMerged) {
    return {
      label: 'Listed',
      tone: 'verified',
      text: 'This business was already in the directory, so there’s still one listing.',
    }
  }
  return WORDS[status]
}

/** No answer has ended it yet, ours or the sender's. */
export function isOpen({ status }: SubmissionStatus): boolean {
  return status === 'submitted' || status === 'changes_requested'
}

export function isWaiting({ status, isHeld }: SubmissionStatus): boolean {
  return !isHeld && status === 'submitted'
}

export function timeLeftText(dueAt: Date, now: Date): string {
  const minutes = Math.floor((dueAt.getTime() - now.getTime()) / 60_000)
  if (minutes <= 0) return 'We’re late, and we’re sorry. Yours is among the next we’ll read.'
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${countText(hours, 'hour')} left` : `${countText(Math.max(minutes, 1), 'minute')} left`
}

/** The `intent` of a form that sends a new submission from the page of one that is over. */
export const SEND_AGAIN = 'again'

export const DONE = {
  changed: 'Saved. The reviewer will see your new version.',
  resent: 'Thank you. It’s back in our queue, and a new 24 hours begins.',
  withdrawn: 'Your submission is withdrawn.',
  confirmed: 'Thank you, your address is confirmed. A volunteer will read your submission next.',
} as const

export type Done = keyof typeof DONE

/** Only as long as it is still so: the page may be opened again after a decision. */
export function readDone(url: URL, status: SubmissionState): Done | undefined {
  const done = url.searchParams.get('done') ?? ''
  if (!Object.hasOwn(DONE, done)) return undefined
  const isSo = done === 'withdrawn' ? status === done : status === 'submitted'
  return isSo ? (done as Done) : undefined
}

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
