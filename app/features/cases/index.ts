export { actionText } from './action-text.ts'
export type { CaseRights, Moderator } from './case.ts'
