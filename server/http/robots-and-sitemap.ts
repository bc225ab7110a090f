import { Hono } from 'hono'
import { isDatabaseUnavailable } from '../../app/db/unavailable.ts'
import type { Source } from '../../app/db/source.ts'
import { sitemapFile, sitemapIndex } from '../../app/features/sitemap/sitemap.server.ts'
import type { Log } from '../../app/platform/log.ts'
import { markTemporary } from './when-unavailable.ts'

const NOT_FOR_ROBOTS = '/api/ /auth /rest/ /moderation /my-businesses /account /outbox'.split(' ')

const PLAIN_TEXT = { 'content-type': 'text/plain; charset=utf-8' }

const FOR_AN_HOUR = { 'cache-control': 'public, max-age=3600' }

/** Not among the routes of pages, of which every page carries a table. */
export function robotsAndSitemap(openSource: () => Source, publicUrl: string, log: Log): Hono {
  const app = new Hono()
  app.get('/robots.txt', (c) => c.body(robotsText(publicUrl), 200, { ...PLAIN_TEXT, ...FOR_AN_HOUR }))
  app.get('/sitemap', (c) => c.redirect('/sitemap.xml', 301))
  app.get('/sitemap.xml', async () => xmlFile(await sitemapIndex(openSource(), publicUrl)))
  app.get('/sitemap/:file', async (c) => {
    const xml = await sitemapFile(openSource(), c.req.param('file'), publicUrl)
    if (xml !== undefined) return xmlFile(xml)
    return c.body('The sitemap has no such file. /sitemap.xml names those it has.\n', 404, PLAIN_TEXT)
  })
  app.onError((error, c) => {
    if (!isDatabaseUnavailable(error)) throw error
    log.error({ err: error, path: c.req.path }, 'the sitemap could not be read')
    return markTemporary(c.text('The sitemap can’t be read right now. Please try again in a minute.\n', 503))
  })
  return app
}

function xmlFile(xml: string): Response {
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8', ...FOR_AN_HOUR } })
}

/** RFC 9309. */
function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
