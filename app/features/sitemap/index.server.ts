export { sitemapFile, sitemapIndex } from './sitemap-files.server.ts'
