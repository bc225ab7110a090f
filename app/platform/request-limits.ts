export type LimitedAction =
  | 'submission'
  | 'form-check'
  | 'photo-description'
  | 'duplicate-check'
  | 'upload'
  | 'post'
  | 'edit'
  | 'contact'
  | 'report'
  | 'follow'
  | 'claim'
  | 'private-link'
  | 'count'
  | 'search'
  | 'suggest'

export interface RequestLimits {
  /** @param sender a network address, or an account @throws TooOften when the allowance is used up */
  take: (action: LimitedAction, sender: string) => Promise<void>
}

/**
 * Answered with 429. An error although it is expected: every way in takes from a limit, and only `onError` of the
 * API and the answer of a form say it, so no function between has to pass it on.
 */
export class TooOften extends Error {
  readonly retryAfterSeconds: number
  /** Completes "Please wait …". */
  readonly wait: string

  constructor(retryAfterSeconds: number) {
    const wait = waitText(retryAfterSeconds)
    super(`That was a lot in a short time. Please wait ${wait}, and try again.`)
    this.retryAfterSeconds = retryAfterSeconds
    this.wait = wait
  }
}

/** In seconds. */
const A_QUARTER_HOUR = 900
const AN_HOUR = 3600

function waitText(seconds: number): string {
  if (seconds <= A_QUARTER_HOUR) return 'a few minutes'
  return seconds <= AN_HOUR ? 'an hour' : 'until tomorrow'
}
