/** What anybody may do only so often from one place. */
export type LimitedAction =
  | 'submission'
  | 'form-check'
  | 'duplicate-check'
  | 'upload'
  | 'post'
  | 'contact'
  | 'report'
  | 'claim'
  | 'private-link'
  | 'count'

/** Who may do what how often. */
export interface RequestLimits {
  /** @throws TooOften when this place has used up its allowance */
  take: (action: LimitedAction, ip: string) => Promise<void>
}

/** The answer is 429, in words for people. */
export class TooOften extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('That was a lot in a short time. Please wait a few minutes, and try again.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
