import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { ownNetworkOf } from '../auth/limits/client-ip.ts'
import { isForPrograms } from './public-server.ts'
import { Tally } from './tally.ts'

/** Requests of one connection; browsers and proxies send one at a time. */
const MOST_OF_CONNECTION = 4
/** One network's share; also the load at which a late event loop matters. */
const SHARE = 1 / 4
const RETRY_SECONDS = '5'
const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

interface OverloadOptions {
  most: number
  clientIp: (c: Context) => string
  isLate: () => boolean
}

/** Answers 503 instead of queueing. Until its body has arrived, a request counts for its network only. */
export function refuseOverload({ most, clientIp, isLate }: OverloadOptions): MiddlewareHandler {
  const ofConnections = new Tally<object>()
  const ofNetworks = new Tally<string>()
  const all = new Tally<'all'>()
  return async (c, next) => {
    const incoming = incomingOf(c)
    const connection = incoming?.socket
    const network = ownNetworkOf(clientIp(c))
    const total = all.of('all')
    if (connection && ofConnections.of(connection) >= MOST_OF_CONNECTION) {
      c.header('connection', 'close')
      return refuse(c)
    }
    if (network !== undefined && ofNetworks.of(network) >= most * SHARE) return refuse(c)
    if (total >= most || (total >= most * SHARE && isLate())) return refuse(c)
    const done = [
      ...(connection ? [ofConnections.add(connection)] : []),
      ...(network === undefined ? [] : [ofNetworks.add(network)]),
    ]
    const countForAll = () => done.push(all.add('all'))
    if (incoming && awaitsBody(c)) incoming.once('end', countForAll)
    else countForAll()
    try {
      return await next()
    } finally {
      incoming?.off('end', countForAll)
      for (const end of done) end()
    }
  }
}

function incomingOf(c: Context): IncomingMessage | undefined {
  return (c.env as { incoming?: IncomingMessage } | undefined)?.incoming
}

function awaitsBody(c: Context): boolean {
  if (BODILESS.has(c.req.method)) return false
  const length = c.req.header('content-length')
  return (length !== undefined && length !== '0') || c.req.header('transfer-encoding') !== undefined
}

const BUSY = 'The directory is very busy right now. Please try again in a few seconds.'

function refuse(c: Context): Response {
  c.header('retry-after', RETRY_SECONDS)
  c.header('cache-control', 'no-store')
  if (isForPrograms(c.req.path)) {
    // Clients of the account service keep their session at this code.
    return c.json({ error: 'busy', code: 'unexpected_failure', message: BUSY }, 503)
  }
  return c.html(
    `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><title>Very busy</title><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><h1>Very busy</h1><p>${BUSY}</p><p><a href="">Try Again</a></p></body></html>`,
    503,
  )
}
