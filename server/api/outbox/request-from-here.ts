import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isLoopbackName } from '../../http/loopback.ts'

/** Added by proxies; a name that ends with a dash is a prefix. */
const FORWARDING = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-', 'x-client-ip', 'cf-', 'true-client-ip']

/**
 * Excludes proxies that were put in front of the server silently: an honest one adds a header; a quiet one
 * forwards its public name; nginx with its defaults speaks HTTP/1.0, which no browser does. `Host` alone
 * can be forged, so the connection has to be local, too.
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

/** False without a socket, as in tests. */
function isLoopbackConnection(c: Context): boolean {
  const env = c.env as { incoming?: { httpVersion: string } } | undefined
  if (!env?.incoming || env.incoming.httpVersion === '1.0') return false
  return isLoopbackName(getConnInfo(c).remote.address ?? '')
}
