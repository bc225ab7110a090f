import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { getConnInfo } from '@hono/node-server/conninfo'
import { findMail, findMails } from '../../../app/features/outbox/find-mails.server.ts'
import { pageNumberOf } from '../../../app/features/site/listing-params.server.ts'
import { isLoopbackName } from '../../http/loopback.ts'
import { team } from '../access.ts'
import type { ApiContext } from '../context.ts'
import { notFound } from '../errors.ts'

export function outboxApi(api: ApiContext) {
  const { db, isSendingMail: isSending } = api
  return new Hono()
    .use(reader(api))
    .get('/', async (c) => c.json(await findMails(db, { page: pageNumberOf(c.req.raw), isSending })))
    .get('/:id', async (c) => {
      const id = z.uuid().safeParse(c.req.param('id'))
      const mail = id.success ? await findMail(db, id.data, { isSending }) : undefined
      if (!mail) throw notFound('We couldn’t find that email. Emails are kept for 30 days.')
      return c.json(mail)
    })
}

/** Administrators; in a first try (no mail server, no public address) anyone on this machine, to finish signing up. */
function reader(api: ApiContext): MiddlewareHandler {
  const isFirstTry = !api.isSendingMail && isLoopbackName(new URL(api.publicUrl).hostname)
  const administrator = team(api, 'administrator')
  return (c, next) =>
    isFirstTry && !api.isUsedFromElsewhere() && isLocalRequest(c) ? next() : administrator(c, next)
}

/** Added by proxies. */
const PROXY_HEADER = /^(?:forwarded$|via$|x-real-ip$|x-forwarded-|x-client-ip$|cf-|true-client-ip$)/

/**
 * Excludes proxies put in front silently: an honest one adds a header; a quiet one forwards its public name; nginx with
 * its defaults speaks HTTP/1.0, which no browser does. `Host` can be forged, so the connection must be local, too.
 */
function isLocalRequest(c: Context): boolean {
  return (
    isLoopbackName(hostOf(c)) &&
    ![...c.req.raw.headers.keys()].some((name) => PROXY_HEADER.test(name)) &&
    isLoopbackConnection(c)
  )
}

function hostOf(c: Context): string {
  const host = c.req.header('host') ?? ''
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
}

function isLoopbackConnection(c: Context): boolean {
  const env = c.env as { incoming?: { httpVersion: string } } | undefined
  if (!env?.incoming || env.incoming.httpVersion === '1.0') return false
  return isLoopbackName(getConnInfo(c).remote.address ?? '')
}
