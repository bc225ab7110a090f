const AN_HOUR = 3600

/** What one network address or account may do: several rooms full of people share one address. */
export const REQUEST_LIMITS = {
  submission: { points: 60, seconds: AN_HOUR },
  /** By account. */
  register: { points: 120, seconds: AN_HOUR },
  'form-check': { points: 600, seconds: 600 },
  'duplicate-check': { points: 120, seconds: 600 },
  upload: { points: 60, seconds: AN_HOUR },
  post: { points: 60, seconds: AN_HOUR },
  edit: { points: 240, seconds: AN_HOUR },
  contact: { points: 60, seconds: AN_HOUR },
  report: { points: 60, seconds: AN_HOUR },
  follow: { points: 60, seconds: AN_HOUR },
  claim: { points: 120, seconds: AN_HOUR },
  /** What came after the allowance, and is held: for a confirmed address, or marked for the team. */
  unconfirmed: { points: 60, seconds: AN_HOUR },
  'private-link': { points: 120, seconds: 600 },
  count: { points: 600, seconds: 600 },
  search: { points: 1200, seconds: 600 },
  /** A list of the open data that is read from the database. */
  export: { points: 60, seconds: AN_HOUR },
  suggest: { points: 3000, seconds: 600 },
}

export type LimitedAction = keyof typeof REQUEST_LIMITS

export interface Allowance {
  /** How often more. */
  left: number
  /** Until it is whole again. */
  seconds: number
}

export interface RequestLimits {
  /**
   * @param sender a network address, or an account
   * @param tell is told what is left of the allowance @throws TooOften when it is used up
   */
  take: (action: LimitedAction, sender: string, tell?: (left: Allowance) => void) => Promise<void>
}

/** Beyond the allowance these are held, up to another. */
export type HoldingAction = 'submission' | 'contact' | 'report' | 'follow'

/** @returns true after the allowance: then it is held @throws TooOften */
export async function takeTurn(
  limits: RequestLimits,
  action: HoldingAction,
  sender: string,
): Promise<boolean> {
  try {
    await limits.take(action, sender)
    return false
  } catch (error) {
    if (!(error instanceof TooOften)) throw error
    await limits.take('unconfirmed', sender)
    return true
  }
}

/** An error, because every way in takes from a limit, and no function between has to pass it on. */
export class TooOften extends Error {
  readonly retryAfterSeconds: number
  /** Completes "Try again …". */
  readonly when: string

  constructor(retryAfterSeconds: number) {
    const when = whenText(retryAfterSeconds)
    super(`That was a lot in a short time. Try again ${when}.`)
    this.retryAfterSeconds = retryAfterSeconds
    this.when = when
  }
}

const MOST_MINUTES = 90

/** A length and no time of day, because the server doesn't know the reader's clock. */
export function whenText(seconds: number): string {
  if (seconds <= 60) return 'in a minute'
  const minutes = Math.ceil(seconds / 60)
  return minutes <= MOST_MINUTES ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`
}
