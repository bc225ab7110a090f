export type { DeskCase, EditCase, SubmissionCase } from './case/case.ts'
export { TEAM_NOTICES } from './notices/team-notices.ts'
export { KIND_NAMES } from './decision-words.ts'
export { LIST_SIZE, type ListPart } from './desk/desk-lists.ts'
export type { DecidedItem, NewOnListing, WaitingSender } from './desk/list-items.ts'
export {
  DESK_KINDS,
  type DeskKind,
  type FoundListing,
  MODERATION_PATH,
  type Queue,
  QUEUE_SIZE,
  type QueueSummary,
} from './desk/desk.ts'
export { SPAM_TEXT } from './deciding/ready-texts.ts'
