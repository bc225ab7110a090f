import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type LimitedAction, type RequestLimits, TooOften } from '../../app/platform/request-limits.ts'
import { networkOf } from '../auth/limits/client-ip.ts'

const AN_HOUR = 3600

/** Enough for many people behind one address. */
const SIZES: Record<LimitedAction, { points: number; seconds: number }> = {
  submission: { points: 20, seconds: AN_HOUR },
  'form-check': { points: 600, seconds: 600 },
  'photo-description': { points: 600, seconds: 600 },
  'duplicate-check': { points: 120, seconds: 600 },
  upload: { points: 60, seconds: AN_HOUR },
  post: { points: 60, seconds: AN_HOUR },
  edit: { points: 240, seconds: AN_HOUR },
  contact: { points: 10, seconds: AN_HOUR },
  report: { points: 20, seconds: AN_HOUR },
  claim: { points: 20, seconds: AN_HOUR },
  'private-link': { points: 120, seconds: 600 },
  count: { points: 600, seconds: 600 },
}

export function createRequestLimits(sizes = SIZES): RequestLimits {
  const limiters = Object.fromEntries(
    Object.entries(sizes).map(([action, { points, seconds }]) => [
      action,
      new RateLimiterMemory({ keyPrefix: action, points, duration: seconds }),
    ]),
  ) as Record<LimitedAction, RateLimiterMemory>
  return {
    async take(action, sender) {
      try {
        await limiters[action].consume(networkOf(sender))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new TooOften(Math.ceil(refusal.msBeforeNext / 1000))
      }
    },
  }
}
