export { actionText } from './action-text.ts'
export type { CaseRights, Moderator, Undo } from './case.ts'
