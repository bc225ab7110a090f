import { href } from 'react-router'
import { listArticles } from '../articles/find-article.server.ts'
import type { ListingGroup } from '../businesses/read-businesses.server.ts'
import { listCategories } from '../categories/category.ts'
import { citiesShowing } from '../places/place.server.ts'
import { listCounties } from '../places/county.ts'
import { listRegions } from '../places/region.ts'
import { isIndexable } from '../site/indexable.ts'
import { LARGEST_SITEMAP, type SitemapEntry } from './sitemap-xml.ts'

const FIXED_PAGES: readonly SitemapEntry[] = [
  { path: '/', priority: 1, changeFrequency: 'daily' },
  { path: '/featured', priority: 0.9, changeFrequency: 'weekly' },
  { path: '/veteran-resources', priority: 0.9, changeFrequency: 'weekly' },
  { path: '/about-us', priority: 0.8, changeFrequency: 'monthly' },
  { path: '/submit-business', priority: 0.8, changeFrequency: 'monthly' },
  { path: '/categories', priority: 0.8, changeFrequency: 'monthly' },
  { path: '/regions', priority: 0.8, changeFrequency: 'monthly' },
  { path: '/events', priority: 0.7, changeFrequency: 'daily' },
  { path: '/deals', priority: 0.7, changeFrequency: 'daily' },
  { path: '/businesses/search', priority: 0.5, changeFrequency: 'weekly' },
  { path: '/business-signup', priority: 0.5, changeFrequency: 'monthly' },
  { path: '/verification', priority: 0.5, changeFrequency: 'monthly' },
  { path: '/review-times', priority: 0.5, changeFrequency: 'daily' },
  { path: '/contact', priority: 0.5, changeFrequency: 'monthly' },
  { path: '/privacy', priority: 0.3, changeFrequency: 'monthly' },
  { path: '/terms', priority: 0.3, changeFrequency: 'monthly' },
  { path: '/accessibility', priority: 0.3, changeFrequency: 'monthly' },
]

/** More than the category-by-county pages below. Listings come and go, hence weekly. */
const LISTING_PAGE = { priority: 0.8, changeFrequency: 'weekly' } as const

const CATEGORY_BY_COUNTY_PAGE = { priority: 0.7, changeFrequency: 'weekly' } as const

const CATEGORY_BY_CITY_PAGE = { priority: 0.6, changeFrequency: 'weekly' } as const

const ARTICLE_PAGE = { priority: 0.8, changeFrequency: 'monthly' } as const

/** Every indexable page but the businesses', with the day on which one of its businesses last changed. */
export function sitemapEntries(groups: readonly ListingGroup[]): SitemapEntry[] {
  const byCounty = tallyBy(groups, ({ countySlug }) => [countySlug])
  const byCategory = tallyBy(groups, ({ categorySlug }) => [categorySlug])
  const byBoth = tallyBy(groups, ({ categorySlug, countySlug }) => [`${categorySlug} ${countySlug}`])
  const everything = newest(groups.map(({ modifiedAt }) => modifiedAt))
  return [
    ...FIXED_PAGES.map((page) => (LISTS_OF_ALL.has(page.path) ? dated(page, everything) : page)),
    ...listArticles().map(({ id }) => ({
      path: href('/featured-article/:articleId', { articleId: id }),
      ...ARTICLE_PAGE,
    })),
    ...listRegions().map(({ id, counties }) =>
      dated(
        { path: href('/region/:regionId', { regionId: id }), ...LISTING_PAGE },
        newest(counties.map(({ slug }) => byCounty.get(slug)?.modifiedAt ?? '')),
      ),
    ),
    ...listCounties().map(({ slug }) =>
      dated(
        { path: href('/county/:countyId', { countyId: slug }), ...LISTING_PAGE },
        byCounty.get(slug)?.modifiedAt,
      ),
    ),
    ...listCategories().map(({ slug }) =>
      dated(
        { path: href('/category/:categoryId', { categoryId: slug }), ...LISTING_PAGE },
        byCategory.get(slug)?.modifiedAt,
      ),
    ),
    ...listCategories().flatMap((category) =>
      listCounties().flatMap((county) => {
        const { total, modifiedAt } = byBoth.get(`${category.slug} ${county.slug}`) ?? NONE
        if (!isIndexable({ kind: 'category-in-county', countySlug: county.slug, total })) return []
        const path = href('/category/:categoryId/county/:countyId', {
          categoryId: category.slug,
          countyId: county.slug,
        })
        return [dated({ path, ...CATEGORY_BY_COUNTY_PAGE }, modifiedAt)]
      }),
    ),
    ...categoryByCityEntries(groups),
  ].slice(0, LARGEST_SITEMAP)
}

/** These come last, so that they are left out first if one file cannot hold every page. */
function categoryByCityEntries(groups: readonly ListingGroup[]): SitemapEntry[] {
  const byCity = tallyBy(groups, ({ categorySlug, citySlug }) =>
    citySlug === null ? [] : citiesShowing(citySlug).map((city) => `${categorySlug}/city/${city}`),
  )
  const listed = new Set(listCategories().map(({ slug }) => slug))
  return [...byCity].flatMap(([page, { total, modifiedAt }]) => {
    const [category = ''] = page.split('/')
    if (!listed.has(category) || !isIndexable({ kind: 'category-in-city', total })) return []
    return [dated({ path: `/category/${page}`, ...CATEGORY_BY_CITY_PAGE }, modifiedAt)]
  })
}

const LISTS_OF_ALL = new Set(['/', '/categories', '/regions'])

interface Tally {
  total: number
  modifiedAt: string
}

const NONE: Tally = { total: 0, modifiedAt: '' }

function tallyBy(
  groups: readonly ListingGroup[],
  keysOf: (group: ListingGroup) => readonly string[],
): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const group of groups) {
    for (const key of keysOf(group)) {
      const tally = tallies.get(key) ?? { ...NONE }
      tally.total += group.count
      if (group.modifiedAt > tally.modifiedAt) tally.modifiedAt = group.modifiedAt
      tallies.set(key, tally)
    }
  }
  return tallies
}

function dated(entry: SitemapEntry, modifiedAt: string | undefined): SitemapEntry {
  return modifiedAt ? { ...entry, modifiedAt } : entry
}

function newest(times: readonly string[]): string {
  return times.reduce((a, b) => (a > b ? a : b), '')
}
