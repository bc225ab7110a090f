/** Only what the picture shows: its address is a hash of these facts. `slug` is the page's own. */
export type SharePicture =
  BusinessPicture | CategoryPicture | CountyPicture | RegionPicture | ArticlePicture | DirectoryPicture

export interface BusinessPicture {
  kind: 'business'
  slug: string
  name: string
  categorySlug: string
  categoryName: string
  /** Null for a business that only travels. */
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
  about: string
  city: string
  countyName: string
  /** Path of the scene; changes with it. */
  illustration: string
}

/** For pages without a picture of their own. */
export interface DirectoryPicture {
  kind: 'directory'
  slug: 'florida'
  name: string
  tagline: string
}

/** Pixels, as social networks ask. */
export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 630
