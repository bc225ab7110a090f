import type { Source } from '../../db/source.ts'
import { findBusiness } from '../businesses/read-businesses.server.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import { findArticle } from '../articles/find-article.server.ts'
import { findCategory } from '../categories/find-category.ts'
import { findCounty } from '../places/county-name.ts'
import { findRegion } from '../places/region.ts'
import type { PictureStore } from './picture-store.server.ts'
import {
  articlePicture,
  businessPicture,
  categoryPicture,
  countyPicture,
  directoryPicture,
  parsePictureFile,
  pictureHash,
  picturePath,
  regionPicture,
  type SharePicture,
} from './share-picture.server.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'
const RETRY_SECONDS = '10'

type Finder = (slug: string, source: Source) => SharePicture | undefined | Promise<SharePicture | undefined>

const FINDERS: ReadonlyMap<string, Finder> = new Map<string, Finder>([
  ['business', async (slug, source) => ifFound(await findBusiness(source, slug), businessPicture)],
  ['category', (slug) => ifFound(findCategory(slug), categoryPicture)],
  ['county', (slug) => ifFound(findCounty(slug), countyPicture)],
  ['region', (slug) => ifFound(findRegion(slug), regionPicture)],
  ['article', (slug) => ifFound(findArticle(slug), articlePicture)],
  ['directory', directoryPicture],
])

export async function findPicture(
  source: Source,
  kind: string,
  slug: string,
): Promise<SharePicture | undefined> {
  const picture = await FINDERS.get(kind)?.(slug, source)
  // Other spellings of a name lead to its page, but a picture has one address.
  return picture?.slug === slug ? picture : undefined
}

function ifFound<T>(found: T | undefined, picture: (found: T) => SharePicture): SharePicture | undefined {
  return found && picture(found)
}

/** `/media/share/{kind}/{file}`; undefined when the public may see nothing of that name. */
export async function answerPicture(
  store: PictureStore,
  source: Source,
  { kind, file }: { kind: string; file: string },
): Promise<Response | undefined> {
  try {
    const asked = parsePictureFile(file)
    const picture = asked && (await findPicture(source, kind, asked.slug))
    if (!picture) return undefined
    if (asked.hash === pictureHash(picture)) return await sendPicture(store, picture, FOR_EVER)
    return new Response(null, {
      status: 302,
      headers: { location: picturePath(picture), 'cache-control': 'no-cache' },
    })
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return tryLater('We can’t read the directory right now.')
  }
}

export function answerDirectoryPicture(store: PictureStore): Promise<Response> {
  return sendPicture(store, directoryPicture(), FOR_A_DAY)
}

async function sendPicture(
  store: PictureStore,
  picture: SharePicture,
  cacheControl: string,
): Promise<Response> {
  const png = await store.read(picture)
  if (!png.ok) return tryLater(png.message)
  return new Response(new Uint8Array(png.value), {
    headers: {
      'content-type': 'image/png',
      'content-length': String(png.value.length),
      'cache-control': cacheControl,
      // Other sites show it.
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}

function tryLater(reason: string): Response {
  return new Response(`${reason} Please try again in a few seconds.\n`, {
    status: 503,
    headers: { 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store', 'content-type': 'text/plain' },
  })
}
