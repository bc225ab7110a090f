/**
 * What a share picture shows, and nothing else: equal facts give the same picture, so that its address can be made from
 * them. `slug` is the page's own: `martin`, `tidewrack-plumbing-1`.
 */
export type SharePicture =
  BusinessPicture | CategoryPicture | CountyPicture | RegionPicture | ArticlePicture | DirectoryPicture

export interface BusinessPicture {
  kind: 'business'
  slug: string
  name: string
  categorySlug: string
  categoryName: string
  /** None for a business that only travels. */
  city: string | null
  countySlug: string
  /** Without the word County. */
  countyName: string
}

export interface CategoryPicture {
  kind: 'category'
  slug: string
  name: string
}

export interface CountyPicture {
  kind: 'county'
  slug: string
  /** Without the word County. */
  name: string
  seat: string
  regionId: string | null
  regionName: string | null
}

export interface RegionPicture {
  kind: 'region'
  slug: string
  name: string
  countySlugs: readonly string[]
}

export interface ArticlePicture {
  kind: 'article'
  slug: string
  title: string
  /** The business or group that it is about. */
  about: string
  city: string
  /** Without the word County. */
  countyName: string
  /** Address of the scene drawn for it, which changes with the scene. */
  illustration: string
}

/** For every page without a picture of its own. */
export interface DirectoryPicture {
  kind: 'directory'
  slug: 'florida'
  name: string
  tagline: string
}

/** Pixels, as social networks ask for them. */
export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 630
