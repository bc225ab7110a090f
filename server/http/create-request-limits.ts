import { REQUEST_LIMITS, type RequestLimits, TooOften } from '../../app/platform/request-limits.ts'
import { networkOf } from '../auth/limits/client-ip.ts'
import { type OpenCounter, openCounters } from '../limits/counters.ts'

export function createRequestLimits(openCounter: OpenCounter): RequestLimits {
  const counters = openCounters(openCounter, REQUEST_LIMITS)
  return {
    async take(action, sender) {
      const usedUp = await counters[action].take(networkOf(sender))
      if (usedUp) throw new TooOften(Math.ceil(usedUp.msBeforeNext / 1000))
    },
  }
}
