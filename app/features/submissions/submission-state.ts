import type { BadgeTone } from '../../ui/index.ts'
import type { SubmissionState } from '../../db/schema/submissions.ts'

/** A submission as far as words for its sender need it. */
export interface Standing {
  status: SubmissionState
  isHeld: boolean
  isMerged: boolean
}

export interface StandingWords {
  label: string
  tone: BadgeTone
  /** What it means and what comes next. */
  text: string
}

const WORDS: Record<SubmissionState, StandingWords> = {
  submitted: {
    label: 'Waiting for review',
    tone: 'gulf',
    text: 'It is in our queue. A volunteer reads it next.',
  },
  in_review: {
    label: 'In review',
    tone: 'gulf',
    text: 'A volunteer is reading it now.',
  },
  changes_requested: {
    label: 'Waiting for you',
    tone: 'brass',
    text: 'We need something from you before we can list it. Change it below and send it again.',
  },
  approved: { label: 'Listed', tone: 'verified', text: 'It is in the directory, and customers can find it.' },
  rejected: { label: 'Not accepted', tone: 'danger', text: 'We did not list this business.' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral', text: 'You withdrew it. Nobody will read it.' },
}

/** Where a submission stands, in words for whoever sent it. */
export function standingWords({ status, isHeld, isMerged }: Standing): StandingWords {
  if (isHeld && status === 'submitted') {
    return {
      label: 'Waiting for you',
      tone: 'brass',
      text: 'Follow the link in the email that we sent you, and confirm your address. Then a volunteer reads it.',
    }
  }
  if (status === 'approved' && isMerged) {
    return {
      label: 'Listed',
      tone: 'verified',
      text: 'The directory had this business already, so there is still one listing.',
    }
  }
  return WORDS[status]
}

/** Whether the promise of 24 hours counts for it now. */
export function isWaiting({ status, isHeld }: Standing): boolean {
  return !isHeld && (status === 'submitted' || status === 'in_review')
}

/** `21 hours left`, `40 minutes left`, or that we are late. */
export function timeLeftText(dueAt: Date, now: Date): string {
  const minutes = Math.floor((dueAt.getTime() - now.getTime()) / 60_000)
  if (minutes <= 0) return 'We are late, and we are sorry. Yours is among the next that we read.'
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${counted(hours, 'hour')} left` : `${counted(Math.max(minutes, 1), 'minute')} left`
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
