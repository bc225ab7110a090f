import type { Context, MiddlewareHandler } from 'hono'
import { networkOf } from './auth/client-ip.ts'

/** Uploads that are under way at the same time: each is in memory several times over, up to 12 MB each. */
const MOST = 16
/** Of one place, so that nobody takes all with uploads that never end. */
const MOST_OF_NETWORK = 6

interface GateOptions {
  clientIp: (c: Context) => string
  /** The answer to whoever comes when too many are under way. */
  refuse: (c: Context) => Response
  most?: number
  mostOfNetwork?: number
}

/** Lets only so many uploads in at once. Stands before whatever reads the body. */
export function uploadGate({
  clientIp,
  refuse,
  most = MOST,
  mostOfNetwork = MOST_OF_NETWORK,
}: GateOptions): MiddlewareHandler {
  const underWay = new Map<string, number>()
  let total = 0
  return async (c, next) => {
    const network = networkOf(clientIp(c))
    const own = underWay.get(network) ?? 0
    if (total >= most || own >= mostOfNetwork) return refuse(c)
    underWay.set(network, own + 1)
    total += 1
    try {
      return await next()
    } finally {
      total -= 1
      const left = (underWay.get(network) ?? 1) - 1
      if (left > 0) underWay.set(network, left)
      else underWay.delete(network)
    }
  }
}
