import type { Source } from '../../db/source.ts'
import { groupListings, listAddresses } from '../businesses/read-businesses.server.ts'
import { href } from 'react-router'
import { sitemapEntries } from './sitemap-entries.server.ts'
import { LARGEST_SITEMAP, type SitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

const BUSINESS_PAGE = { priority: 0.6, changeFrequency: 'monthly' } as const

const PAGES = 'pages.xml'
const BUSINESSES = /^businesses-([1-9]\d{0,5})\.xml$/

/** One file for the pages, one for each 50,000 businesses. */
export async function sitemapIndex(source: Source, publicUrl: string): Promise<string> {
  const { total } = await listAddresses(source, { page: 1, pageSize: 1 })
  const files = Math.ceil(total / LARGEST_SITEMAP)
  const names = [PAGES, ...Array.from({ length: files }, (_, index) => `businesses-${index + 1}.xml`)]
  return sitemapIndexXml(
    names.map((name) => ({ path: `/sitemap/${name}` })),
    publicUrl,
  )
}

export async function sitemapFile(
  source: Source,
  name: string,
  publicUrl: string,
): Promise<string | undefined> {
  if (name === PAGES) return sitemapXml(sitemapEntries(await groupListings(source)), publicUrl)
  const number = Number(BUSINESSES.exec(name)?.[1] ?? 0)
  if (number === 0) return undefined
  const { items, page } = await listAddresses(source, { page: number, pageSize: LARGEST_SITEMAP })
  // Lists answer a number past the end with their last page.
  if (page !== number || items.length === 0) return undefined
  return sitemapXml(items.map(businessEntry), publicUrl)
}

function businessEntry({ id, modifiedAt }: { id: string; modifiedAt: string }): SitemapEntry {
  return { path: href('/business/:businessId', { businessId: id }), modifiedAt, ...BUSINESS_PAGE }
}
