export type { DuplicateCandidate, PossibleDuplicate } from './possible-duplicate.ts'
