export { type DuplicateOptions, findPossibleDuplicates } from './find-possible-duplicates.server.ts'
