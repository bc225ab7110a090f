const FIVE_MINUTES = 300
const A_DAY = 24 * 3600

/**
 * GoTrue's sizes, but refreshes are counted apart: an office shares one address, and a refused refresh
 * signs a person out. Each session has its own allowance instead.
 */
export const LIMITS = {
  /** Per network address. */
  request: {
    token: { points: 150, seconds: FIVE_MINUTES },
    refresh: { points: 3000, seconds: FIVE_MINUTES },
    signup: { points: 30, seconds: FIVE_MINUTES },
    verify: { points: 30, seconds: FIVE_MINUTES },
    recover: { points: 30, seconds: FIVE_MINUTES },
    resend: { points: 30, seconds: FIVE_MINUTES },
    otp: { points: 30, seconds: FIVE_MINUTES },
    'update-user': { points: 30, seconds: FIVE_MINUTES },
    reauthenticate: { points: 30, seconds: FIVE_MINUTES },
    factor: { points: 60, seconds: FIVE_MINUTES },
  },
  account: {
    refresh: { points: 100, seconds: FIVE_MINUTES },
    signup: { points: 10, seconds: FIVE_MINUTES },
    // Each mailed code allows five tries at a million, so days must not add up.
    verify: { points: 20, seconds: A_DAY },
    recover: { points: 10, seconds: FIVE_MINUTES },
    resend: { points: 10, seconds: FIVE_MINUTES },
    otp: { points: 10, seconds: FIVE_MINUTES },
    'update-user': { points: 30, seconds: FIVE_MINUTES },
    reauthenticate: { points: 10, seconds: FIVE_MINUTES },
    factor: { points: 15, seconds: 60 },
  },
  mailsToOneAddress: { points: 10, seconds: A_DAY },
  /** `free`: tries without a wait. */
  wrongPasswords: {
    /** Per account and network address. */
    fromOnePlace: { free: 5, longestSeconds: 300 },
    /** Per account from anywhere; a shorter wait, because it also affects the owner. */
    anywhere: { free: 30, longestSeconds: 30 },
  },
}

export type LimitSizes = typeof LIMITS
export type RequestKind = keyof LimitSizes['request']
export type AccountKind = keyof LimitSizes['account']
