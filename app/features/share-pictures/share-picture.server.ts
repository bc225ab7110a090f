import { createHash } from 'node:crypto'
import type { FeaturedArticle } from '../articles/index.ts'
import type { BusinessProfile } from '../businesses/index.ts'
import type { Category } from '../categories/index.ts'
import { type County, findRegion, type Region } from '../places/index.ts'
import { SITE_NAME, TAGLINE } from '../site/index.ts'

/** Increment with every change of the drawing: all pictures are redrawn at new addresses. */
const DESIGN = 1

const HASH_LENGTH = 12
const FILE = new RegExp(`^([a-z0-9]+(?:-[a-z0-9]+)*)-([0-9a-f]{${HASH_LENGTH}})\\.png$`)
/** File systems refuse longer names. */
const LONGEST_SLUG = 200

// Each makes what its picture shows, and nothing else: the address is a hash of these facts in this order.

export type BusinessPicture = ReturnType<typeof businessPicture>
export type SharePicture =
  | BusinessPicture
  | ReturnType<
      | typeof categoryPicture
      | typeof countyPicture
      | typeof regionPicture
      | typeof articlePicture
      | typeof directoryPicture
    >

export function businessPicture(
  business: Pick<
    BusinessProfile,
    'id' | 'name' | 'categorySlug' | 'categoryName' | 'city' | 'countySlug' | 'countyName'
  >,
) {
  const { id, name, categorySlug, categoryName, city, countySlug, countyName } = business
  return {
    kind: 'business' as const,
    slug: id,
    name,
    categorySlug,
    categoryName,
    city,
    countySlug,
    countyName,
  }
}

export function categoryPicture({ slug, displayName }: Category) {
  return { kind: 'category' as const, slug, name: displayName }
}

export function countyPicture({ slug, name, seat, regionId }: County) {
  const regionName = findRegion(regionId)?.name ?? null
  return { kind: 'county' as const, slug, name, seat, regionId, regionName }
}

export function regionPicture({ id, name, counties }: Region) {
  return { kind: 'region' as const, slug: id, name, countySlugs: counties.map(({ slug }) => slug) }
}

export function articlePicture({ id, title, displayTitle, place, mainImage }: FeaturedArticle) {
  return {
    kind: 'article' as const,
    slug: id,
    title,
    about: displayTitle,
    city: place.city,
    countyName: place.county,
    illustration: mainImage,
  }
}

export function directoryPicture() {
  return { kind: 'directory' as const, slug: 'florida', name: SITE_NAME, tagline: TAGLINE }
}

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

export function parsePictureFile(file: string): { slug: string; hash: string } | undefined {
  const [, slug, hash] = FILE.exec(file) ?? []
  if (!slug || !hash || slug.length > LONGEST_SLUG) return undefined
  return { slug, hash }
}

export function pictureForMetadata(picture: SharePicture): { path: string; alt: string } {
  return { path: picturePath(picture), alt: describePicture(picture) }
}

function describePicture(picture: SharePicture): string {
  switch (picture.kind) {
    case 'business':
      return `${picture.name}, ${picture.categoryName}, with ${picture.countyName} County on a map of Florida`
    case 'category':
      return `The icon for ${picture.name} businesses over contour lines`
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
