import type { Patience } from '../sessions/failed-sign-ins.ts'

/** What is counted apart from each other. */
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

export interface Size {
  points: number
  seconds: number
}

export interface LimitSizes {
  /** For one address of the network. */
  request: Record<LimitKind, Size>
  /** For one account. */
  account: Record<LimitKind, Size>
  /** Emails to one address, whatever for: a stranger may have typed it. */
  mailsToOneAddress: Size
  wrongPasswords: {
    /** For one account from one address of the network. */
    fromOnePlace: Patience
    /** For one account from anywhere: many places guess together. A shorter wait, for it also meets the owner. */
    anywhere: Patience
  }
}

const FIVE_MINUTES = 300
const A_DAY = 24 * 3600

/**
 * GoTrue's sizes, but a refresh is counted apart: an office or a carrier shares one address, and a refused refresh signs
 * a person out. Each session has its own small allowance instead.
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
    // Digits of mails: each mail gives five tries at a million, so a day must not give many. Links go on.
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
