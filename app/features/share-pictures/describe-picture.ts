import type { FeaturedArticle } from '../articles/index.ts'
import type { BusinessProfile } from '../businesses/index.ts'
import type { Category } from '../categories/index.ts'
import { type County, findRegion, type Region } from '../places/index.ts'
import { SITE_NAME, TAGLINE } from '../site/index.ts'
import type { SharePicture } from './share-picture.ts'

export function businessPicture(
  business: Pick<
    BusinessProfile,
    'id' | 'name' | 'categorySlug' | 'categoryName' | 'city' | 'countySlug' | 'countyName'
  >,
): SharePicture {
  const { id, name, categorySlug, categoryName, city, countySlug, countyName } = business
  return { kind: 'business', slug: id, name, categorySlug, categoryName, city, countySlug, countyName }
}

export function categoryPicture({ slug, displayName }: Category): SharePicture {
  return { kind: 'category', slug, name: displayName }
}

export function countyPicture({ slug, name, seat, regionId }: County): SharePicture {
  const regionName = findRegion(regionId)?.name ?? null
  return { kind: 'county', slug, name, seat, regionId, regionName }
}

export function regionPicture({ id, name, counties }: Region): SharePicture {
  return { kind: 'region', slug: id, name, countySlugs: counties.map(({ slug }) => slug) }
}

export function articlePicture({ id, title, displayTitle, place, mainImage }: FeaturedArticle): SharePicture {
  return {
    kind: 'article',
    slug: id,
    title,
    about: displayTitle,
    city: place.city,
    countyName: place.county,
    illustration: mainImage,
  }
}

export function directoryPicture(): SharePicture {
  return { kind: 'directory', slug: 'florida', name: SITE_NAME, tagline: TAGLINE }
}
