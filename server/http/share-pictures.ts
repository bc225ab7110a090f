import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Source } from '../../app/db/source.ts'
import { isDatabaseUnavailable } from '../../app/db/unavailable.ts'
import {
  DIRECTORY_PICTURE,
  findPicture,
  picturePath,
  type SharePicture,
} from '../../app/features/share-pictures/share-picture.server.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'
/** Of at most 40 kB. */
const MOST_KEPT = 200
const MOST_WAITING = 20

type Draw = (picture: SharePicture) => Promise<Buffer>

/** Pictures for social networks; an unknown one falls through to the 404 page. */
export function sharePictures(source: Source, draw: Draw = drawWhenAsked): Hono {
  const pictures = drawInTurn(draw)
  const send = async (c: Context, picture: SharePicture, cacheControl: string) => {
    const png = await pictures(picture)
    if (!png) return tryLater(c, 'We’re drawing many pictures right now.')
    return c.body(new Uint8Array(png), 200, {
      'content-type': 'image/png',
      'cache-control': cacheControl,
      // Other sites show it.
      'cross-origin-resource-policy': 'cross-origin',
    })
  }
  const app = new Hono()
  app.get('/share.png', (c) => send(c, DIRECTORY_PICTURE, FOR_A_DAY))
  app.get('/media/share/:kind/:file', async (c, next) => {
    const found = await findPicture(source, c.req.param())
    if (!found) return next()
    if (found.isPresent) return send(c, found.picture, FOR_EVER)
    c.header('cache-control', 'no-cache')
    return c.redirect(picturePath(found.picture))
  })
  app.onError((error, c) => {
    if (!isDatabaseUnavailable(error)) throw error
    return tryLater(c, 'We can’t read the directory right now.')
  })
  return app
}

/** Draws one at a time, so that pages keep their processor; undefined while too many wait. */
function drawInTurn(draw: Draw) {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT })
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (picture: SharePicture): Promise<Buffer | undefined> => {
    const path = picturePath(picture)
    const known = drawn.get(path)
    if (known) return known
    if (waiting > MOST_WAITING) return undefined
    waiting += 1
    const drawing = last.then(() => draw(picture)).finally(() => (waiting -= 1))
    last = drawing.catch(() => drawn.delete(path))
    drawn.set(path, drawing)
    return drawing
  }
}

/** The renderer loads with the first picture: most starts never draw one. */
async function drawWhenAsked(picture: SharePicture): Promise<Buffer> {
  const { renderPicture } = await import('../../app/features/share-pictures/render-picture.server.tsx')
  return renderPicture(picture)
}

function tryLater(c: Context, reason: string): Response {
  const headers = { 'retry-after': '10', 'cache-control': 'no-store' }
  return c.text(`${reason} Please try again in a few seconds.\n`, 503, headers)
}
