import { createHash } from 'node:crypto'
import type { SharePicture } from './share-picture.ts'

/** Increment with every change of the drawing: all pictures are redrawn at new addresses. */
const DESIGN = 1

const HASH_LENGTH = 12
const FILE = new RegExp(`^([a-z0-9]+(?:-[a-z0-9]+)*)-([0-9a-f]{${HASH_LENGTH}})\\.png$`)
/** File systems refuse longer names. */
const LONGEST_SLUG = 200

/** Of everything shown, and the design. */
export function pictureHash(picture: SharePicture): string {
  return createHash('sha256')
    .update(JSON.stringify([DESIGN, picture]))
    .digest('hex')
    .slice(0, HASH_LENGTH)
}

/** `/media/share/county/martin-0123456789ab.png`: changes with the picture, so it may be cached for ever. */
export function picturePath(picture: SharePicture): string {
  return `/media/share/${picture.kind}/${picture.slug}-${pictureHash(picture)}.png`
}

/** Undefined for anything but a slug and a hash. */
export function parsePictureFile(file: string): { slug: string; hash: string } | undefined {
  const [, slug, hash] = FILE.exec(file) ?? []
  if (!slug || !hash || slug.length > LONGEST_SLUG) return undefined
  return { slug, hash }
}

export function pictureForMetadata(picture: SharePicture): { path: string; alt: string } {
  return { path: picturePath(picture), alt: pictureAlt(picture) }
}

function pictureAlt(picture: SharePicture): string {
  switch (picture.kind) {
    case 'business':
      return `${picture.name}, ${picture.categoryName}, with ${picture.countyName} County on a map of Florida`
    case 'category':
      return `The sign of ${picture.name} businesses over contour lines`
    case 'county':
      return `A map of ${picture.name} County and its neighbors`
    case 'region':
      return `A map of Florida with the counties of ${picture.name}`
    case 'article':
      return `${picture.title}: a drawing for the article about ${picture.about}`
    case 'directory':
      return `${picture.name}: a map of Florida by county`
  }
}
