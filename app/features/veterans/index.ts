export { findBranch, listBranches } from './branches.ts'
export {
  bearsBadge,
  LEVEL_MEANINGS,
  LEVEL_NAMES,
  VERIFICATION_PATH,
  PROVEN_LEVELS,
  type ProvenLevel,
  type VerificationLevel,
} from './levels.ts'
