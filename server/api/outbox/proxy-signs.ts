import type { MiddlewareHandler } from 'hono'
import { isLoopbackName } from '../../http/loopback.ts'

/** nginx by default looks like a local user, but browsers behind it send the page's host; `seen` stays true. */
export function watchForProxies({ onSeen = () => {} }: { onSeen?: () => void } = {}) {
  const state = { seen: false }
  return {
    get seen() {
      return state.seen
    },
    see: () => {
      state.seen = true
    },
    watch: (async (c, next) => {
      const { headers } = c.req.raw
      // Links from other sites name a host, too.
      const site = headers.get('sec-fetch-site')
      // Absent without https; then only paths that no link leads to count.
      const isOurs =
        site === 'same-origin' ||
        (site === null && (c.req.path.endsWith('.data') || c.req.path.startsWith('/api/v1/')))
      const isSign = isOurs && [headers.get('referer'), headers.get('origin')].some(namesAnotherHost)
      if (isSign && !state.seen) {
        state.seen = true
        onSeen()
      }
      await next()
    }) satisfies MiddlewareHandler,
  }
}

export function namesAnotherHost(address: string | null): boolean {
  return address !== null && URL.canParse(address) && !isLoopbackName(new URL(address).hostname)
}
