/** What anybody may do only so often from one place. */
export type LimitedAction =
  | 'submission'
  | 'form-check'
  | 'duplicate-check'
  | 'upload'
  | 'post'
  | 'edit'
  | 'contact'
  | 'report'
  | 'claim'
  | 'private-link'
  | 'count'

/** Who may do what how often. */
export interface RequestLimits {
  /**
   * @param sender an address of the network, or an account
   * @throws TooOften when they have used up their allowance
   */
  take: (action: LimitedAction, sender: string) => Promise<void>
}

/** The answer is 429, in words for people. */
export class TooOften extends Error {
  readonly retryAfterSeconds: number
  /** Completes "Please wait …". */
  readonly wait: string

  constructor(retryAfterSeconds: number) {
    const wait = waitOf(retryAfterSeconds)
    super(`That was a lot in a short time. Please wait ${wait}, and try again.`)
    this.retryAfterSeconds = retryAfterSeconds
    this.wait = wait
  }
}

/** In seconds. */
const A_QUARTER_HOUR = 900
const AN_HOUR = 3600

function waitOf(seconds: number): string {
  if (seconds <= A_QUARTER_HOUR) return 'a few minutes'
  return seconds <= AN_HOUR ? 'an hour' : 'until tomorrow'
}
