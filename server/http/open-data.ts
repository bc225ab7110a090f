import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import type { Source } from '../../app/db/source.ts'
import { dataCatalog, dataPackage } from '../../app/features/open-data/describe-data.server.ts'
import { FILE_FORMATS, FORMAT_NAMES, writeFile } from '../../app/features/open-data/file-formats.server.ts'
import { findChanges } from '../../app/features/open-data/find-changes.server.ts'
import { findOpenFiles, openWrittenFile } from '../../app/features/open-data/open-files.server.ts'
import { readOpenListings } from '../../app/features/open-data/open-listing.server.ts'
import { readOpenFilter } from '../../app/features/open-data/read-open-filter.server.ts'
import { findOperator } from '../../app/features/site/operator.server.ts'
import { FileStoreUnavailable } from '../../app/platform/file-store.ts'
import { isKnownTag } from '../../app/platform/known-tag.ts'
import type { Services } from '../../app/request-context.ts'
import { takeTurnOf } from '../api/access.ts'
import { answerApiError, requireDone } from '../api/errors.ts'
import { corsForEveryone, linkNext } from '../api/search.ts'

interface OpenDataOptions extends Pick<Services, 'files' | 'limits' | 'site' | 'log'> {
  openSource: () => Source
  clientIp: (c: Context) => string
}

/** Compressed on the way, a file would have neither its length nor its tag. */
const AS_IT_IS = { 'cache-control': 'public, max-age=300, no-transform' }
export const FROM_ANYWHERE = {
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

export const OPEN_DATA_PATHS = [
  ...FORMAT_NAMES.map((format) => `/data/listings.${format}`),
  '/data/changes',
  '/data/datapackage.json',
  '/data.json',
]

/** For those who build on the directory: files, what changed, and their descriptions. */
export function openData({ openSource, files, limits, clientIp, site, log }: OpenDataOptions): Hono {
  const { publicUrl } = site
  const app = new Hono()
  for (const path of OPEN_DATA_PATHS) app.use(path, corsForEveryone())
  for (const format of FORMAT_NAMES) {
    app.get(`/data/listings.${format}`, async (c) => {
      const source = openSource()
      const where = requireDone(await readOpenFilter(source, new URL(c.req.url)))
      const headers = {
        ...AS_IT_IS,
        ...FROM_ANYWHERE,
        'content-type': FILE_FORMATS[format].mediaType,
        'content-disposition': `attachment; filename="veteran-owned-businesses.${format}"`,
        'x-robots-tag': 'noindex',
      }
      const made = where ? undefined : await findOpenFiles(source.db)
      const file = made?.files[format]
      const content = made && file && (await openWrittenFile(files, made, format).catch(tellMissing))
      if (!content) {
        await takeTurnOf({ limits, clientIp }, 'export', c)
        return send(c, writeFile(format, readOpenListings(source, publicUrl, where)), headers)
      }
      const tagged = {
        ...headers,
        etag: `"${file.sha256}"`,
        'last-modified': new Date(made.madeAt).toUTCString(),
      }
      if (isKnownTag(c.req.header('if-none-match'), tagged.etag)) {
        await content.return(undefined)
        return c.body(null, 304, tagged)
      }
      return send(c, content, { ...tagged, 'content-length': String(file.bytes) })
    })
  }

  function tellMissing(error: unknown): undefined {
    if (!(error instanceof FileStoreUnavailable)) throw error
    log.warn({ err: error }, 'a file of the open data is not in the store: it is read from the database')
  }

  app.get('/data/changes', async (c) => {
    await takeTurnOf({ limits, clientIp }, 'search', c)
    const changes = requireDone(await findChanges(openSource(), new URL(c.req.url), publicUrl))
    linkNext(c, publicUrl, changes.next)
    return c.json(changes, 200, { ...FROM_ANYWHERE, 'cache-control': 'no-store' })
  })
  const described = async () => {
    const { db } = openSource()
    return { ...site, operator: await findOperator(db, site.operator), made: await findOpenFiles(db) }
  }
  app.get('/data/datapackage.json', async (c) => c.json(dataPackage(await described()), 200, FROM_ANYWHERE))
  app.get('/data.json', async (c) => c.json(dataCatalog(await described()), 200, FROM_ANYWHERE))
  app.onError((error, c) => answerApiError(c, error, log))
  return app
}

function send(
  c: Context,
  content: AsyncIterable<string | Buffer>,
  headers: Record<string, string>,
): Response {
  const body = Readable.from(content, { objectMode: false })
  if (c.req.method !== 'HEAD') return c.body(Readable.toWeb(body) as ReadableStream, 200, headers)
  body.destroy()
  return c.body(null, 200, headers)
}
