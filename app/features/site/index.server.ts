export { parseAreaPages, pageNumberOf } from './listing-params.server.ts'
export { robotsText } from './robots.ts'
