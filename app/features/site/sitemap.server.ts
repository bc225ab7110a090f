/** The sitemap of the pages that do not depend on the listings. */
import { listCategories } from '../categories/index.ts'
import { listCounties, listRegions } from '../places/index.ts'

export interface SitemapEntry {
  /** From the root: `/county/st-lucie`. */
  path: string
  /** 0.0 to 1.0 (sitemaps.org). */
  priority: number
  changeFrequency: 'daily' | 'weekly' | 'monthly'
}

/** Priorities and frequencies of `spec.md` section 9. */
const STATIC_PAGES: readonly SitemapEntry[] = [
  { path: '/', priority: 1, changeFrequency: 'daily' },
  { path: '/featured', priority: 0.9, changeFrequency: 'weekly' },
  { path: '/veteran-resources', priority: 0.9, changeFrequency: 'weekly' },
  { path: '/about-us', priority: 0.8, changeFrequency: 'monthly' },
  { path: '/submit-business', priority: 0.8, changeFrequency: 'monthly' },
  { path: '/categories', priority: 0.8, changeFrequency: 'monthly' },
  { path: '/regions', priority: 0.8, changeFrequency: 'monthly' },
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

/** Every entry in the order of `spec.md` section 9. "All" is no category and has no page. */
export function sitemapEntries(): SitemapEntry[] {
  const categories = listCategories()
  return [
    ...STATIC_PAGES,
    ...listRegions().map(({ id }) => ({ path: `/region/${id}`, ...LISTING_PAGE })),
    ...listCounties().map(({ slug }) => ({ path: `/county/${slug}`, ...LISTING_PAGE })),
    ...categories.map(({ slug }) => ({ path: `/category/${slug}`, ...LISTING_PAGE })),
    ...categories.flatMap((category) =>
      CATEGORY_COUNTIES.map((county) => ({
        path: categoryByCountyPath(category.slug, county),
        ...CATEGORY_BY_COUNTY_PAGE,
      })),
    ),
  ]
}

/**
 * The XML of one sitemap file (sitemaps.org, protocol 0.9), for at most 50,000 entries.
 * @param publicUrl origin of the addresses, without a slash at the end
 */
export function sitemapXml(entries: readonly SitemapEntry[], publicUrl: string): string {
  const urls = entries.map(
    ({ path, priority, changeFrequency }) =>
      `  <url><loc>${escapeXml(publicUrl + path)}</loc><changefreq>${changeFrequency}</changefreq>` +
      `<priority>${priority.toFixed(1)}</priority></url>\n`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
    `${urls.join('')}</urlset>\n`
  )
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}
