import type { Size } from '../../limits/counters.ts'

export type LimitKind =
  | 'token'
  | 'refresh'
  | 'signup'
  | 'verify'
  | 'recover'
  | 'resend'
  | 'otp'
  | 'update-user'
  | 'reauthenticate'
  | 'factor'

/** With wrong passwords. */
export interface Patience {
  /** Tries without a wait. */
  free: number
  longestSeconds: number
}

export interface LimitSizes {
  /** Per network address. */
  request: Record<LimitKind, Size>
  account: Record<LimitKind, Size>
  /** For all purposes together. */
  mailsToOneAddress: Size
  wrongPasswords: {
    /** Per account and network address. */
    fromOnePlace: Patience
    /** Per account; a shorter wait, for it also meets the owner. */
    anywhere: Patience
  }
}

const FIVE_MINUTES = 300
const A_DAY = 24 * 3600

/**
 * GoTrue's sizes, but refreshes are counted apart: an office shares one address, and a refused refresh
 * signs a person out. Each session has its own allowance instead.
 */
export const LIMITS: LimitSizes = {
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
    token: { points: 150, seconds: FIVE_MINUTES },
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
  wrongPasswords: {
    fromOnePlace: { free: 5, longestSeconds: 300 },
    anywhere: { free: 30, longestSeconds: 30 },
  },
}
