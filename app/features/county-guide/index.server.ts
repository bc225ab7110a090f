export { findCountyGuide } from './find-county-guide.server.ts'
