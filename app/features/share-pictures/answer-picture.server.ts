import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import type { BusinessReader } from '../businesses/index.server.ts'
import { directoryPicture } from './describe-picture.ts'
import { findPicture } from './find-picture.server.ts'
import { parsePictureFile, pictureHash, picturePath } from './picture-address.server.ts'
import { type PictureStore, TooManyPicturesError } from './picture-store.server.ts'
import type { SharePicture } from './share-picture.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'
const RETRY_SECONDS = '10'

/** `/media/share/{kind}/{file}`; undefined when the public may see nothing of that name. */
export async function answerPicture(
  store: PictureStore,
  businesses: BusinessReader,
  asked: { kind: string; file: string },
): Promise<Response | undefined> {
  try {
    return await findAndSend(store, businesses, asked)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return tryLater('The directory cannot be read at the moment.')
  }
}

async function findAndSend(
  store: PictureStore,
  businesses: BusinessReader,
  { kind, file }: { kind: string; file: string },
): Promise<Response | undefined> {
  const asked = parsePictureFile(file)
  const picture = asked && (await findPicture(businesses, kind, asked.slug))
  if (!picture) return undefined
  if (asked.hash !== pictureHash(picture)) {
    return new Response(null, {
      status: 302,
      headers: { location: picturePath(picture), 'cache-control': 'no-cache' },
    })
  }
  return sendPicture(store, picture, FOR_EVER)
}

/** `/share.png`, for pages without a picture of their own. */
export function answerDirectoryPicture(store: PictureStore): Promise<Response> {
  return sendPicture(store, directoryPicture(), FOR_A_DAY)
}

async function sendPicture(
  store: PictureStore,
  picture: SharePicture,
  cacheControl: string,
): Promise<Response> {
  try {
    const png = await store.read(picture)
    return new Response(new Uint8Array(png), {
      headers: {
        'content-type': 'image/png',
        'content-length': String(png.length),
        'cache-control': cacheControl,
        // Other sites show it.
        'cross-origin-resource-policy': 'cross-origin',
      },
    })
  } catch (error) {
    if (!(error instanceof TooManyPicturesError)) throw error
    return tryLater('Many pictures are being drawn.')
  }
}

function tryLater(reason: string): Response {
  return new Response(`${reason} Please try again in a few seconds.\n`, {
    status: 503,
    headers: { 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store', 'content-type': 'text/plain' },
  })
}
