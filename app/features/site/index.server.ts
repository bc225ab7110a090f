export { pageNumberOf } from './listing-params.server.ts'
export { sitemapEntries, type SitemapEntry, sitemapXml } from './sitemap.server.ts'
