import type { MiddlewareHandler } from 'hono'
import { isLoopbackName } from '../../http/loopback.ts'

export type ProxySigns = ReturnType<typeof watchForProxies>

/**
 * nginx with its defaults forwards as a loopback `Host` without a header, like a local user. But browsers
 * behind it send the page's host with requests; once another host was named, `seen` stays true until the
 * next start.
 */
export function watchForProxies({ onSeen = () => {} }: { onSeen?: () => void } = {}) {
  const state = { seen: false }
  return {
    get seen() {
      return state.seen
    },
    /** Call when another process has seen a proxy. */
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
