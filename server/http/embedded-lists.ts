import { Hono } from 'hono'
import type { Source } from '../../app/db/source.ts'
import { EMBED_POLICY, embeddedList } from '../../app/features/open-data/embedded-list.server.tsx'
import type { Log } from '../../app/platform/log.ts'
import { answerApiError } from '../api/errors.ts'
import { FROM_ANYWHERE } from './open-data.ts'

export const EMBEDDED_PATHS = ['/embed/county/:county', '/embed/category/:category']

/** Lists for the frames of other sites; an unknown one falls through to the 404 page. */
export function embeddedLists(openSource: () => Source, publicUrl: string, log: Log): Hono {
  const app = new Hono()
  app.on('GET', EMBEDDED_PATHS, async (c, next) => {
    const page = await embeddedList(openSource(), c.req.param(), publicUrl)
    return page ? c.html(page, 200, { ...FROM_ANYWHERE, 'content-security-policy': EMBED_POLICY }) : next()
  })
  app.onError((error, c) => answerApiError(c, error, log))
  return app
}
