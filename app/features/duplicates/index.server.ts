export { DUPLICATE_RULES, findDuplicates } from './find-duplicates.server.ts'
export { findLikelyRepeated } from './find-likely-repeated.server.ts'
export { findPossibleDuplicates } from './find-possible-duplicates.server.ts'
