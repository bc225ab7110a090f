export { pageMetadata, type PageMetadata, publicUrlOf, SITE_NAME, TAGLINE } from './metadata.ts'
