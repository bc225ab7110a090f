import type { BusinessReader } from '../businesses/index.server.ts'
import { sitemapEntries } from './sitemap-entries.server.ts'
import { LARGEST_SITEMAP, type SitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

/** The specification has no priority for profiles: below the lists that lead to them. */
const BUSINESS_PAGE = { priority: 0.6, changeFrequency: 'monthly' } as const

const PAGES = 'pages.xml'
const BUSINESSES = /^businesses-([1-9]\d{0,5})\.xml$/

/** `/sitemap.xml`: names one file for the pages and one for each 50,000 businesses. */
export async function sitemapIndex(businesses: BusinessReader, publicUrl: string): Promise<string> {
  const { total } = await businesses.listAddresses({ page: 1, pageSize: 1 })
  const files = Math.ceil(total / LARGEST_SITEMAP)
  const names = [PAGES, ...Array.from({ length: files }, (_, index) => `businesses-${index + 1}.xml`)]
  return sitemapIndexXml(
    names.map((name) => ({ path: `/sitemap/${name}` })),
    publicUrl,
  )
}

/** One of the files that the index names; undefined for any other name. */
export async function sitemapFile(
  businesses: BusinessReader,
  name: string,
  publicUrl: string,
): Promise<string | undefined> {
  if (name === PAGES) return sitemapXml(sitemapEntries(await businesses.groupListings()), publicUrl)
  const number = Number(BUSINESSES.exec(name)?.[1] ?? 0)
  if (number === 0) return undefined
  const { items, page } = await businesses.listAddresses({ page: number, pageSize: LARGEST_SITEMAP })
  // A number past the last file is no file; lists answer with their last page.
  if (page !== number || items.length === 0) return undefined
  return sitemapXml(items.map(businessEntry), publicUrl)
}

function businessEntry({ id, modifiedAt }: { id: string; modifiedAt: string }): SitemapEntry {
  return { path: `/business/${encodeURIComponent(id)}`, modifiedAt, ...BUSINESS_PAGE }
}
