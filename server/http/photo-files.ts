import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { isDatabaseUnavailable } from '../../app/db/unavailable.ts'
import { photoKey } from '../../app/features/photos/photo.ts'
import { type FileStore, FileStoreUnavailable } from '../../app/platform/file-store.ts'
import type { Log } from '../../app/platform/log.ts'

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const FILE = '[1-9][0-9]{0,4}\\.webp'

interface PhotoFilesOptions {
  files: FileStore
  /** Ids of unpublished pictures cannot be guessed. */
  mayShow: (id: string) => Promise<boolean>
  log: Log
}

/** Content never changes, but shared caches ask again: a picture may be taken down. */
const KEPT = 'public, max-age=31536000, s-maxage=300, immutable'

/** `/media/photos/ID/WIDTH.webp`; other sites may embed them, by the addresses in `/rest/v1`. */
export function photoFiles({ files, mayShow, log }: PhotoFilesOptions): Hono {
  const app = new Hono()
  app.get(`/:id{${ID}}/:file{${FILE}}`, async (c) => {
    const { id, file } = c.req.param()
    const etag = `"${id}-${file}"`
    const kept = { etag, 'cache-control': KEPT, 'cross-origin-resource-policy': 'cross-origin' }
    if (!(await mayShow(id))) return c.notFound()
    const found = await files.get(photoKey(id, Number.parseInt(file, 10)))
    if (!found) return c.notFound()
    const headers = { ...kept, 'content-type': 'image/webp', 'content-length': String(found.bytes) }
    const isKnown = c.req.header('if-none-match') === etag
    if (isKnown || c.req.method === 'HEAD') {
      // An unhandled `error` event would end the server.
      found.content.on('error', () => {}).destroy()
      return isKnown ? c.body(null, 304, kept) : c.body(null, 200, headers)
    }
    return c.body(Readable.toWeb(found.content) as ReadableStream, 200, headers)
  })
  app.all('*', (c) => c.notFound())
  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, 'a picture could not be read')
    const status = error instanceof FileStoreUnavailable || isDatabaseUnavailable(error) ? 503 : 500
    return c.text('We can’t open this picture right now.', status, { 'cache-control': 'no-store' })
  })
  app.notFound((c) => c.text('We couldn’t find that picture.', 404, { 'cache-control': 'no-store' }))
  return app
}
