export { actionText } from './action-text.ts'
export type { CaseRights, ConflictOfInterest, Moderator, Undo } from './case.ts'
