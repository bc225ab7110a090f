import type { MiddlewareHandler } from 'hono'
import { isLoopbackName } from '../../http/loopback.ts'

/** Whether a request has told that the site is used from elsewhere. */
export interface ProxySigns {
  readonly seen: boolean
  /** Looks at every request that passes. */
  watch: MiddlewareHandler
}

/**
 * A proxy on this machine that adds no header and writes a loopback `Host`, as nginx does with its defaults, looks like
 * somebody who sits here. But the browsers behind it say on which page they are when that page asks for something, and
 * once one has named a host that is not this machine, it stays seen until the next start.
 */
export function watchForProxies(): ProxySigns {
  const state = { seen: false }
  return {
    get seen() {
      return state.seen
    },
    watch: async (c, next) => {
      const { headers } = c.req.raw
      // Only what our own pages ask for: a link from a page of others names its host too.
      const site = headers.get('sec-fetch-site')
      // A browser leaves it out where the site has no https; then what a page of others cannot lead to tells.
      const isOurs =
        site === 'same-origin' ||
        (site === null && (c.req.path.endsWith('.data') || c.req.path.startsWith('/api/v1/')))
      if (isOurs && [headers.get('referer'), headers.get('origin')].some(namesAnotherHost)) state.seen = true
      await next()
    },
  }
}

function namesAnotherHost(address: string | null): boolean {
  return address !== null && URL.canParse(address) && !isLoopbackName(new URL(address).hostname)
}
