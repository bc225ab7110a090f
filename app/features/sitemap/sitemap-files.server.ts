import { href } from 'react-router'
import type { BusinessReader } from '../businesses/index.server.ts'
import { sitemapEntries } from './sitemap-entries.server.ts'
import { LARGEST_SITEMAP, type SitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

const BUSINESS_PAGE = { priority: 0.6, changeFrequency: 'monthly' } as const

const PAGES = 'pages.xml'
const BUSINESSES = /^businesses-([1-9]\d{0,5})\.xml$/

/** One file for the pages, one for each 50,000 businesses. */
export async function sitemapIndex(businesses: BusinessReader, publicUrl: string): Promise<string> {
  const { total } = await businesses.listAddresses({ page: 1, pageSize: 1 })
  const files = Math.ceil(total / LARGEST_SITEMAP)
  const names = [PAGES, ...Array.from({ length: files }, (_, index) => `businesses-${index + 1}.xml`)]
  return sitemapIndexXml(
    names.map((name) => ({ path: `/sitemap/${name}` })),
    publicUrl,
  )
}

export async function sitemapFile(
  businesses: BusinessReader,
  name: string,
  publicUrl: string,
): Promise<string | undefined> {
  if (name === PAGES) return sitemapXml(sitemapEntries(await businesses.groupListings()), publicUrl)
  const number = Number(BUSINESSES.exec(name)?.[1] ?? 0)
  if (number === 0) return undefined
  const { items, page } = await businesses.listAddresses({ page: number, pageSize: LARGEST_SITEMAP })
  // Lists answer a number past the end with their last page.
  if (page !== number || items.length === 0) return undefined
  return sitemapXml(items.map(businessEntry), publicUrl)
}

function businessEntry({ id, modifiedAt }: { id: string; modifiedAt: string }): SitemapEntry {
  return { path: href('/business/:businessId', { businessId: id }), modifiedAt, ...BUSINESS_PAGE }
}
