export type { MissedSearch } from './missed-search.ts'
