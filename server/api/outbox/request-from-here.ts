import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isLoopbackName } from '../../http/loopback.ts'

/** What proxies add; the names with a dash at the end are beginnings. */
const FORWARDING = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-', 'x-client-ip', 'cf-', 'true-client-ip']

/**
 * Whether a request was made on this machine, by the person who sits at it. Each condition keeps out a proxy that was put
 * before the server without telling it: an honest one adds a header; a quiet one gives its public name on; nginx with
 * its defaults does neither, and speaks HTTP/1.0, which no browser does. The connection itself has to come from here,
 * because anybody can write any name into `Host`.
 */
export function isRequestFromHere(c: Context): boolean {
  return (
    isLoopbackName(hostOf(c)) && ![...c.req.raw.headers.keys()].some(isForwarding) && isLoopbackConnection(c)
  )
}

function hostOf(c: Context): string {
  const host = c.req.header('host') ?? ''
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
}

function isForwarding(name: string): boolean {
  return FORWARDING.some((known) => (known.endsWith('-') ? name.startsWith(known) : name === known))
}

/** Without a socket, as in a test that calls the application itself, nobody knows where a request comes from. */
function isLoopbackConnection(c: Context): boolean {
  const env = c.env as { incoming?: { httpVersion: string } } | undefined
  if (!env?.incoming || env.incoming.httpVersion === '1.0') return false
  return isLoopbackName(getConnInfo(c).remote.address ?? '')
}
