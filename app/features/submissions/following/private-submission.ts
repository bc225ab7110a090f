import type { FormValues } from '../form-state/form-values.ts'
import type { StoredPhoto } from '../../photos/index.ts'
import type { SubmissionStatus, StatusWords } from '../submission-state.ts'

/** What someone with the private link of a submission sees. Times are texts, on the clock of the business's county. */
export interface PrivateSubmission extends SubmissionStatus {
  version: number
  businessName: string
  words: StatusWords
  sentAt: string
  /** Until when there should be a response; nothing while none is due. */
  due: { at: string; left: string } | undefined
  decision: { at: string; lines: string[] } | undefined
  listingId: string | undefined
  /** Sent with an account, which owns the listing from the approval on. */
  isOwner: boolean
  address: string | null
  /** Makes the reader of this page the owner of the listing, because the link came by mail. */
  takePath?: string
  canChange: boolean
  canWithdraw: boolean
  /** It is over, and its sender may send what is in it as a new submission. */
  canSendAgain: boolean
  values: FormValues
  photo?: StoredPhoto
}

/** The `intent` of a form that sends a new submission from the page of one that is over. */
export const SEND_AGAIN = 'again'

export interface JustSent {
  path: string
  /** The same with its origin, for another place. */
  link: string
  isHeld: boolean
  /** Where a mail is on its way to; without an address the link on this page is the only one. */
  address: string | null
}

/** What has just happened, told at the top of the private page. */
export const DONE = {
  changed: 'Saved. The reviewer will see your new version.',
  resent: 'Thank you. It’s back in our queue, and a new 24 hours begins.',
  withdrawn: 'Your submission is withdrawn.',
  confirmed: 'Thank you, your address is confirmed. A volunteer will read your submission next.',
} as const

export type Done = keyof typeof DONE

/**
 * What the address says has just happened, as long as it is still so: the page may be opened again after a
 * decision.
 */
export function readDone(url: URL, status: PrivateSubmission['status']): Done | undefined {
  const done = url.searchParams.get('done') ?? ''
  if (!Object.hasOwn(DONE, done)) return undefined
  const isSo = done === 'withdrawn' ? status === done : status === 'submitted' || status === 'in_review'
  return isSo ? (done as Done) : undefined
}
