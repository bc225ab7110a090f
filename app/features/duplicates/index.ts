export { EVIDENCE, type DuplicateCandidate, type PossibleDuplicate } from './possible-duplicate.ts'
