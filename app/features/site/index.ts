export { siteStructuredData } from './site-structured-data.ts'
export { pageMetadata, type PageMetadata, publicUrlOf, SITE_NAME, TAGLINE } from './metadata.ts'
export { EMBLEM } from './emblem-paths.ts'
