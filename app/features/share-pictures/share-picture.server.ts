import { createHash } from 'node:crypto'
import type { FeaturedArticle } from '../articles/article.ts'
import type { BusinessProfile } from '../businesses/business.ts'
import type { Category } from '../categories/category.ts'
import type { County } from '../places/county.ts'
import { findRegion, type Region } from '../places/region.ts'
import { SITE_NAME, TAGLINE } from '../site/metadata.ts'

/** Increment with every change of the drawing: all pictures are redrawn at new addresses. */
const DESIGN = 2

const HASH_LENGTH = 12
const FILE = new RegExp(`^([a-z0-9]+(?:-[a-z0-9]+)*)-([0-9a-f]{${HASH_LENGTH}})\\.png$`)
/** File systems refuse longer names. */
const LONGEST_SLUG = 200

/** What a picture says, and nothing else: its address is a hash of these facts. */
export interface SharePicture {
  kind: 'business' | 'category' | 'county' | 'region' | 'article' | 'directory'
  slug: string
  label: string
  name: string
  place: string
}

const EVERYWHERE = 'Veteran-owned businesses in Florida'

export function businessPicture({
  id,
  name,
  categoryName,
  city,
  countyName,
}: Pick<BusinessProfile, 'id' | 'name' | 'categoryName' | 'city' | 'countyName'>): SharePicture {
  const county = `${countyName} County`
  return {
    kind: 'business',
    slug: id,
    label: categoryName,
    name,
    place: city ? `${city}, ${county}` : county,
  }
}

export function categoryPicture({ slug, displayName }: Category): SharePicture {
  return { kind: 'category', slug, label: 'Category', name: displayName, place: EVERYWHERE }
}

export function countyPicture({ slug, name, seat, regionId }: County): SharePicture {
  const label = findRegion(regionId)?.name ?? 'Florida'
  return { kind: 'county', slug, label, name: `${name} County`, place: `County seat: ${seat}` }
}

export function regionPicture({ id, name }: Region): SharePicture {
  return { kind: 'region', slug: id, label: 'Region', name, place: EVERYWHERE }
}

export function articlePicture({ id, title, place }: FeaturedArticle): SharePicture {
  return {
    kind: 'article',
    slug: id,
    label: 'Featured',
    name: title,
    place: `${place.city}, ${place.county} County`,
  }
}

export function directoryPicture(): SharePicture {
  return { kind: 'directory', slug: 'florida', label: 'Directory', name: SITE_NAME, place: TAGLINE }
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

export function pictureForMetadata(picture: SharePicture) {
  const { name, label, place } = picture
  return { path: picturePath(picture), alt: `${name} (${label}), ${place}` }
}

export function businessPictureForMetadata(business: BusinessProfile) {
  const photo = [business.banner, ...business.images].find((one) => one?.photoId !== undefined)
  if (!photo) return pictureForMetadata(businessPicture(business))
  const { url, alt, width, height } = photo
  return { path: url, alt: alt || business.name, ...(width && height && { width, height }) }
}
