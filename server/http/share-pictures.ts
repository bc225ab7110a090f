import { join } from 'node:path'
import type { Source } from '../../app/db/source.ts'
import { Hono } from 'hono'
import {
  answerDirectoryPicture,
  answerPicture,
} from '../../app/features/share-pictures/answer-picture.server.ts'
import { createPictureStore } from '../../app/features/share-pictures/picture-store.server.ts'
import type { Log } from '../../app/platform/log.ts'

/** May be emptied at any time. */
export function sharePicturesFolder(dataDir: string): string {
  return join(dataDir, 'share-pictures')
}

interface SharePicturesOptions {
  source: Source
  dataDir: string
  log: Log
}

/** Pictures for social networks; an unknown one falls through to the 404 page. */
export function sharePictures({ source, dataDir, log }: SharePicturesOptions): Hono {
  const store = createPictureStore(sharePicturesFolder(dataDir), log)
  const app = new Hono()
  app.get('/share.png', () => answerDirectoryPicture(store))
  app.get('/media/share/:kind/:file', async (c, next) => {
    return (await answerPicture(store, source, c.req.param())) ?? next()
  })
  return app
}
