import { escapeXml } from '../../text/escape-xml.ts'

/** sitemaps.org, protocol 0.9. */
export const LARGEST_SITEMAP = 50_000

export interface SitemapEntry {
  path: string
  priority: number
  changeFrequency: 'daily' | 'weekly' | 'monthly'
  modifiedAt?: string
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function sitemapXml(entries: readonly SitemapEntry[], publicUrl: string): string {
  const urls = entries.map(
    ({ path, priority, changeFrequency, modifiedAt }) =>
      `  <url><loc>${escapeXml(publicUrl + path)}</loc>${lastModified(modifiedAt)}` +
      `<changefreq>${changeFrequency}</changefreq><priority>${priority.toFixed(1)}</priority></url>\n`,
  )
  return `${HEAD}<urlset xmlns="${NAMESPACE}">\n${urls.join('')}</urlset>\n`
}

export function sitemapIndexXml(
  files: readonly { path: string; modifiedAt?: string }[],
  publicUrl: string,
): string {
  const sitemaps = files.map(
    ({ path, modifiedAt }) =>
      `  <sitemap><loc>${escapeXml(publicUrl + path)}</loc>${lastModified(modifiedAt)}</sitemap>\n`,
  )
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${sitemaps.join('')}</sitemapindex>\n`
}

function lastModified(at: string | undefined): string {
  return at === undefined ? '' : `<lastmod>${escapeXml(at)}</lastmod>`
}
