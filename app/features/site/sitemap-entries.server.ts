/** The sitemap's pages that are no listings: fixed pages, lists and articles. */
import { listArticles } from '../articles/index.server.ts'
import type { ListingGroup } from '../businesses/index.server.ts'
import { listCategories } from '../categories/index.ts'
import { listCounties, listRegions } from '../places/index.ts'
import { isIndexable } from './indexable.ts'
import type { SitemapEntry } from './sitemap-xml.ts'

/** Priorities and frequencies of `spec.md` section 9. */
const FIXED_PAGES: readonly SitemapEntry[] = [
  { path: '/', priority: 1, changeFrequency: 'daily' },
  { path: '/featured', priority: 0.9, changeFrequency: 'weekly' },
  { path: '/veteran-resources', priority: 0.9, changeFrequency: 'weekly' },
  { path: '/about-us', priority: 0.8, changeFrequency: 'monthly' },
  { path: '/submit-business', priority: 0.8, changeFrequency: 'monthly' },
  { path: '/categories', priority: 0.8, changeFrequency: 'monthly' },
  { path: '/regions', priority: 0.8, changeFrequency: 'monthly' },
  // Not of the specification.
  { path: '/businesses/search', priority: 0.5, changeFrequency: 'weekly' },
  { path: '/business-signup', priority: 0.5, changeFrequency: 'monthly' },
  { path: '/verification', priority: 0.5, changeFrequency: 'monthly' },
  { path: '/review-times', priority: 0.5, changeFrequency: 'daily' },
]

/**
 * The specification gives none for region, county and category pages: that of the lists that lead to them,
 * and more than that of the category-by-county pages below them. Listings come and go, hence weekly.
 */
const LISTING_PAGE = { priority: 0.8, changeFrequency: 'weekly' } as const

/** The specification names the priority only. */
const CATEGORY_BY_COUNTY_PAGE = { priority: 0.7, changeFrequency: 'weekly' } as const

/**
 * The eight counties of the category-by-county pages (`spec.md` section 9), each with its largest city.
 *
 * The specification registers `/category/{category}/city/{city}` and no county form. A county's slug in the
 * place of the city would be a wrong page: `/category/hvac/city/orange` looks for a city named Orange. So each
 * county is entered with the category page of its largest city: an address that answers, is canonical, and
 * shows businesses of that county. Should a county form be added, only `categoryByCountyPath` changes.
 */
export const CATEGORY_COUNTIES = [
  { countySlug: 'miami-dade', citySlug: 'miami' },
  { countySlug: 'broward', citySlug: 'fort-lauderdale' },
  { countySlug: 'palm-beach', citySlug: 'west-palm-beach' },
  { countySlug: 'hillsborough', citySlug: 'tampa' },
  { countySlug: 'st-lucie', citySlug: 'port-st-lucie' },
  { countySlug: 'orange', citySlug: 'orlando' },
  { countySlug: 'duval', citySlug: 'jacksonville' },
  { countySlug: 'pinellas', citySlug: 'st-petersburg' },
] as const

type CategoryCounty = (typeof CATEGORY_COUNTIES)[number]

function categoryByCountyPath(categorySlug: string, { citySlug }: CategoryCounty): string {
  return `/category/${categorySlug}/city/${citySlug}`
}

/** Articles change less often than the page that lists them. */
const ARTICLE_PAGE = { priority: 0.8, changeFrequency: 'monthly' } as const

/** What the lists are told by: the listed businesses by category, county and city, and by county served. */
export interface ListingFacts {
  groups: readonly ListingGroup[]
  /** Number of businesses per county slug, as the county's page counts them. */
  countByCounty: Record<string, number>
}

/**
 * Every indexable page but the businesses', in the order of `spec.md` section 9, each list with the day on which one of
 * its businesses last changed. "All" is no category and has no page.
 */
export function sitemapEntries({ groups, countByCounty }: ListingFacts): SitemapEntry[] {
  const dated = (path: string, page: Omit<SitemapEntry, 'path'>, isIn: (group: ListingGroup) => boolean) =>
    listEntry(path, page, groups.filter(isIn))
  const categories = listCategories()
  const everything = newest(groups)
  return [
    ...FIXED_PAGES.map((page) =>
      LISTS_OF_ALL.has(page.path) && everything ? { ...page, modifiedAt: everything } : page,
    ),
    ...listArticles().map(({ id }) => ({ path: `/featured-article/${id}`, ...ARTICLE_PAGE })),
    ...listRegions().flatMap(({ id, counties }) => {
      const slugs = new Set(counties.map(({ slug }) => slug))
      return dated(`/region/${id}`, LISTING_PAGE, (group) => slugs.has(group.countySlug))
    }),
    ...listCounties().flatMap(({ slug }) => {
      if (!isIndexable({ kind: 'list', total: countByCounty[slug] ?? 0 })) return []
      const own = newest(groups.filter((group) => group.countySlug === slug))
      return [{ path: `/county/${slug}`, ...LISTING_PAGE, ...(own && { modifiedAt: own }) }]
    }),
    ...categories.flatMap(({ slug }) =>
      dated(`/category/${slug}`, LISTING_PAGE, (group) => group.categorySlug === slug),
    ),
    ...categories.flatMap((category) =>
      CATEGORY_COUNTIES.flatMap((county) =>
        dated(
          categoryByCountyPath(category.slug, county),
          CATEGORY_BY_COUNTY_PAGE,
          (group) => group.categorySlug === category.slug && group.citySlug === county.citySlug,
        ),
      ),
    ),
  ]
}

/** Fixed pages that show businesses or count them. */
const LISTS_OF_ALL = new Set(['/', '/categories', '/regions'])

/** The entry of a list, or none when its page asks not to be listed. */
function listEntry(path: string, page: Omit<SitemapEntry, 'path'>, groups: readonly ListingGroup[]) {
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const modifiedAt = newest(groups)
  return isIndexable({ kind: 'list', total }) ? [{ path, ...page, ...(modifiedAt && { modifiedAt }) }] : []
}

function newest(groups: readonly ListingGroup[]): string | undefined {
  return groups.map(({ modifiedAt }) => modifiedAt).reduce((a, b) => (a > b ? a : b), '') || undefined
}
