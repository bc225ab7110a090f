import { createHash } from 'node:crypto'
import type { Source } from '../../db/source.ts'
import { findArticle, type FeaturedArticle } from '../articles/find-article.server.ts'
import type { BusinessProfile } from '../businesses/business.ts'
import type { Picture } from '../businesses/business-pictures.server.ts'
import { findBusiness } from '../businesses/read-businesses.server.ts'
import { findCategory } from '../categories/find-category.ts'
import { findCounty } from '../places/county-name.ts'
import { findRegion } from '../places/region.ts'
import { SITE_NAME, TAGLINE } from '../site/metadata.ts'

/** Increment with every change of the drawing: all pictures are redrawn at new addresses. */
const DESIGN = 2

const HASH_LENGTH = 12
const FILE = new RegExp(`^([a-z0-9]+(?:-[a-z0-9]+)*)-([0-9a-f]{${HASH_LENGTH}})\\.png$`)

/** What a picture says, and nothing else: its address is a hash of these facts. */
export interface SharePicture {
  kind: Subject | 'business' | 'article' | 'directory'
  slug: string
  label: string
  name: string
  place: string
}

const EVERYWHERE = 'Veteran-owned businesses in Florida'

const SUBJECTS = {
  category(name: string) {
    const category = findCategory(name)
    if (!category) return undefined
    return { slug: category.slug, label: 'Category', name: category.displayName, place: EVERYWHERE }
  },
  county(name: string) {
    const county = findCounty(name)
    if (!county) return undefined
    const label = findRegion(county.regionId)?.name ?? 'Florida'
    return { slug: county.slug, label, name: `${county.name} County`, place: `County seat: ${county.seat}` }
  },
  region(id: string) {
    const region = findRegion(id)
    return region && { slug: region.id, label: 'Region', name: region.name, place: EVERYWHERE }
  },
}

type Subject = keyof typeof SUBJECTS

export function subjectPicture(kind: Subject, name: string): SharePicture | undefined {
  const facts = SUBJECTS[kind](name)
  return facts && { kind, ...facts }
}

function businessPicture({
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

function articlePicture({ id, title, place }: FeaturedArticle): SharePicture {
  return {
    kind: 'article',
    slug: id,
    label: 'Featured',
    name: title,
    place: `${place.city}, ${place.county} County`,
  }
}

export const DIRECTORY_PICTURE: SharePicture = {
  kind: 'directory',
  slug: 'florida',
  label: 'Directory',
  name: SITE_NAME,
  place: TAGLINE,
}

/** The picture that the kind and the file of an address name, in its present state. */
export async function findPicture(
  source: Source,
  { kind, file }: { kind: string; file: string },
): Promise<{ picture: SharePicture; isPresent: boolean } | undefined> {
  const [, slug, hash] = FILE.exec(file) ?? []
  if (slug === undefined) return undefined
  const picture = await pictureOf(source, kind, slug)
  // Other spellings of a name lead to its page, but a picture has one address.
  return picture?.slug === slug ? { picture, isPresent: pictureHash(picture) === hash } : undefined
}

async function pictureOf(source: Source, kind: string, slug: string): Promise<SharePicture | undefined> {
  if (kind === 'directory') return DIRECTORY_PICTURE
  if (kind === 'article') {
    const article = await findArticle(source, slug)
    return article && articlePicture(article)
  }
  if (kind !== 'business') return isSubject(kind) ? subjectPicture(kind, slug) : undefined
  const business = await findBusiness(source, slug)
  return business && businessPicture(business)
}

function isSubject(kind: string): kind is Subject {
  return Object.hasOwn(SUBJECTS, kind)
}

function pictureHash(picture: SharePicture): string {
  return createHash('sha256')
    .update(JSON.stringify([DESIGN, picture]))
    .digest('hex')
    .slice(0, HASH_LENGTH)
}

/** `/media/share/county/martin-0123456789ab.png`: changes with the picture, so it may be cached for ever. */
export function picturePath(picture: SharePicture): string {
  return `/media/share/${picture.kind}/${picture.slug}-${pictureHash(picture)}.png`
}

/** For the page's metadata. */
export function pageSharePicture(kind: Subject, name: string) {
  const picture = subjectPicture(kind, name)
  return picture && shared(picture)
}

/** For the page's metadata: the owner's photograph where there is one. */
export function businessSharePicture(business: BusinessProfile) {
  const photo = [business.banner, ...business.images].find((one) => one?.photoId !== undefined)
  return photo ? sharedPhoto(photo, business.name) : shared(businessPicture(business))
}

/** For the page's metadata: the photograph of the story where there is one. */
export function articleSharePicture(article: FeaturedArticle) {
  const { picture, displayTitle } = article
  return picture?.photoId ? sharedPhoto(picture, displayTitle) : shared(articlePicture(article))
}

function sharedPhoto({ url, alt, width, height }: Picture, name: string) {
  return { path: url, alt: alt || name, ...(width && height && { width, height }) }
}

function shared(picture: SharePicture) {
  const { name, label, place } = picture
  return { path: picturePath(picture), alt: `${name} (${label}), ${place}` }
}
