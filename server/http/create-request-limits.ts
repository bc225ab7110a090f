import { type LimitedAction, type RequestLimits, TooOften } from '../../app/platform/request-limits.ts'
import { networkOf } from '../auth/limits/client-ip.ts'
import { type OpenCounter, openCounters, type Size } from '../limits/counters.ts'

const AN_HOUR = 3600

/** Enough for many people behind one address. */
const SIZES: Record<LimitedAction, Size> = {
  submission: { points: 20, seconds: AN_HOUR },
  'form-check': { points: 600, seconds: 600 },
  'photo-description': { points: 600, seconds: 600 },
  'duplicate-check': { points: 120, seconds: 600 },
  upload: { points: 60, seconds: AN_HOUR },
  post: { points: 60, seconds: AN_HOUR },
  edit: { points: 240, seconds: AN_HOUR },
  contact: { points: 10, seconds: AN_HOUR },
  report: { points: 20, seconds: AN_HOUR },
  follow: { points: 20, seconds: AN_HOUR },
  claim: { points: 20, seconds: AN_HOUR },
  'private-link': { points: 120, seconds: 600 },
  count: { points: 600, seconds: 600 },
  search: { points: 1200, seconds: 600 },
  suggest: { points: 3000, seconds: 600 },
}

export function createRequestLimits(openCounter: OpenCounter, sizes = SIZES): RequestLimits {
  const counters = openCounters(openCounter, sizes)
  return {
    async take(action, sender) {
      const usedUp = await counters[action].take(networkOf(sender))
      if (usedUp) throw new TooOften(Math.ceil(usedUp.msBeforeNext / 1000))
    },
  }
}
