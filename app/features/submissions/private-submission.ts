import type { SubmissionState } from '../../db/schema/submissions.ts'

/** The `intent` of a form that sends a new submission from the page of one that is over. */
export const SEND_AGAIN = 'again'

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
export function readDone(url: URL, status: SubmissionState): Done | undefined {
  const done = url.searchParams.get('done') ?? ''
  if (!Object.hasOwn(DONE, done)) return undefined
  const isSo = done === 'withdrawn' ? status === done : status === 'submitted'
  return isSo ? (done as Done) : undefined
}
