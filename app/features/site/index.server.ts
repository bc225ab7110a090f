export { areaPagesOf, pageNumberOf } from './listing-params.server.ts'
export { sitemapFile, sitemapIndex } from './sitemap-files.server.ts'
export { robotsText } from './robots.ts'
