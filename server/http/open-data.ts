import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Source } from '../../app/db/source.ts'
import { FILE_FORMATS, FORMAT_NAMES, writeFile } from '../../app/features/open-data/file-formats.server.ts'
import { readOpenListings } from '../../app/features/open-data/open-listing.server.ts'
import { readOpenFilter } from '../../app/features/open-data/read-open-filter.server.ts'
import type { Services } from '../../app/request-context.ts'
import { answerApiError, requireDone } from '../api/errors.ts'

interface OpenDataOptions extends Pick<Services, 'limits' | 'site' | 'log'> {
  openSource: () => Source
  clientIp: (c: Context) => string
}

export const OPEN_DATA_PATHS = FORMAT_NAMES.map((format) => `/data/listings.${format}`)

/** The public listings as files, or the part of them that the words of a search ask for, read as they are sent. */
export function openData({ openSource, limits, clientIp, site, log }: OpenDataOptions): Hono {
  const app = new Hono()
  app.use('/data/*', cors({ origin: '*', allowMethods: ['GET', 'HEAD'] }))
  for (const format of FORMAT_NAMES) {
    app.get(`/data/listings.${format}`, async (c) => {
      await limits.take('export', clientIp(c))
      const source = openSource()
      const where = requireDone(await readOpenFilter(source, new URL(c.req.url)))
      const headers = {
        // Compressing would gather it in memory first.
        'cache-control': 'public, max-age=300, no-transform',
        'content-type': FILE_FORMATS[format].mediaType,
        'content-disposition': `attachment; filename="veteran-owned-businesses.${format}"`,
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      }
      if (c.req.method === 'HEAD') return c.body(null, 200, headers)
      const content = writeFile(format, readOpenListings(source, site.publicUrl, where))
      return c.body(
        Readable.toWeb(Readable.from(content, { objectMode: false })) as ReadableStream,
        200,
        headers,
      )
    })
  }
  app.onError((error, c) => answerApiError(c, error, log))
  return app
}
