import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { isForPrograms } from './public-server.ts'

const RETRY_SECONDS = '5'
const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Answers 503 instead of queueing. A request counts from when its body has arrived, so slow senders keep nobody out. */
export function refuseOverload({ most }: { most: number }): MiddlewareHandler {
  let underWay = 0
  return async (c, next) => {
    if (underWay >= most) return refuse(c)
    const incoming = incomingOf(c)
    let counted = 0
    const count = () => {
      counted = 1
      underWay += 1
    }
    if (incoming && awaitsBody(c)) incoming.once('end', count)
    else count()
    try {
      return await next()
    } finally {
      incoming?.off('end', count)
      underWay -= counted
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
