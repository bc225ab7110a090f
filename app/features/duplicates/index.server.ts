export { findLikelyRepeated } from './find-likely-repeated.server.ts'
export { type DuplicateOptions, findPossibleDuplicates } from './find-possible-duplicates.server.ts'
