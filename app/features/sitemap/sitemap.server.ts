import { href } from 'react-router'
import type { Source } from '../../db/source.ts'
import { escapeXml } from '../../text/escape-xml.ts'
import { articlePath } from '../articles/article.ts'
import { listArticleIds } from '../articles/find-article.server.ts'
import { groupListings, listAddresses, type ListingGroup } from '../businesses/read-businesses.server.ts'
import { listCategories } from '../categories/category.ts'
import { citiesShowing } from '../places/place.server.ts'
import { listCounties } from '../places/county.ts'
import { listRegions } from '../places/region.ts'
import { isIndexable } from '../site/indexable.ts'
import fixedPages from './fixed-pages.json' with { type: 'json' }

/** sitemaps.org, protocol 0.9. */
const LARGEST_SITEMAP = 50_000

interface SitemapEntry {
  path: string
  priority: number
  changeFrequency: string
  modifiedAt?: string
}

const BUSINESS_PAGE = { priority: 0.6, changeFrequency: 'monthly' } as const

const PAGES = 'pages.xml'
const BUSINESSES = /^businesses-([1-9]\d{0,5})\.xml$/

/** One file for the pages, one for each 50,000 businesses. */
export async function sitemapIndex(source: Source, publicUrl: string): Promise<string> {
  const { total } = await listAddresses(source, { page: 1, pageSize: 1 })
  const files = Math.ceil(total / LARGEST_SITEMAP)
  const names = [PAGES, ...Array.from({ length: files }, (_, index) => `businesses-${index + 1}.xml`)]
  const sitemaps = names.map(
    (name) => `  <sitemap><loc>${escapeXml(`${publicUrl}/sitemap/${name}`)}</loc></sitemap>\n`,
  )
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${sitemaps.join('')}</sitemapindex>\n`
}

export async function sitemapFile(
  source: Source,
  name: string,
  publicUrl: string,
): Promise<string | undefined> {
  if (name === PAGES) {
    const [groups, articles] = await Promise.all([groupListings(source), listArticleIds(source)])
    return sitemapXml(sitemapEntries(groups, articles), publicUrl)
  }
  const number = Number(BUSINESSES.exec(name)?.[1] ?? 0)
  if (number === 0) return undefined
  const { items, page } = await listAddresses(source, { page: number, pageSize: LARGEST_SITEMAP })
  // Lists answer a number past the end with their last page.
  if (page !== number || items.length === 0) return undefined
  const entries = items.map(({ id, modifiedAt }) => ({
    path: href('/business/:businessId', { businessId: id }),
    modifiedAt,
    ...BUSINESS_PAGE,
  }))
  return sitemapXml(entries, publicUrl)
}

/** More than the category-by-county pages below. Listings come and go, hence weekly. */
const LISTING_PAGE = { priority: 0.8, changeFrequency: 'weekly' } as const

const CATEGORY_BY_COUNTY_PAGE = { priority: 0.7, changeFrequency: 'weekly' } as const

const CATEGORY_BY_CITY_PAGE = { priority: 0.6, changeFrequency: 'weekly' } as const

const ARTICLE_PAGE = { priority: 0.8, changeFrequency: 'monthly' } as const

/** Every indexable page but the businesses', with the day on which one of its businesses last changed. */
export function sitemapEntries(
  groups: readonly ListingGroup[],
  articleIds: readonly string[],
): SitemapEntry[] {
  const byCounty = tallyBy(groups, ({ countySlug }) => [countySlug])
  const byCategory = tallyBy(groups, ({ categorySlug }) => [categorySlug])
  const byBoth = tallyBy(groups, ({ categorySlug, countySlug }) => [`${categorySlug} ${countySlug}`])
  const everything = newest(groups.map(({ modifiedAt }) => modifiedAt))
  return [
    ...fixedPages.map((page) => (LISTS_OF_ALL.has(page.path) ? dated(page, everything) : page)),
    ...articleIds.map((id) => ({ path: articlePath(id), ...ARTICLE_PAGE })),
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

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function sitemapXml(entries: readonly SitemapEntry[], publicUrl: string): string {
  const urls = entries.map(
    ({ path, priority, changeFrequency, modifiedAt }) =>
      `  <url><loc>${escapeXml(publicUrl + path)}</loc>${modifiedAt ? `<lastmod>${escapeXml(modifiedAt)}</lastmod>` : ''}` +
      `<changefreq>${changeFrequency}</changefreq><priority>${priority.toFixed(1)}</priority></url>\n`,
  )
  return `${HEAD}<urlset xmlns="${NAMESPACE}">\n${urls.join('')}</urlset>\n`
}
