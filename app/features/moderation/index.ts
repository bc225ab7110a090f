export type {
  Candidate,
  CaseField,
  CaseMap,
  ClaimCase,
  DeskCase,
  EditCase,
  FieldDifference,
  HistoryEntry,
  OwnMatter,
  ReportCase,
  SubmissionCase,
  VerificationCase,
} from './case.ts'
export { TEAM_NOTICES, type TeamNotices } from './team-notices.ts'
export { needsText } from './decision-words.ts'
export { DECIDED_SIZE, type Decided, type DecidedItem } from './decided.ts'
export { LIST_SIZE, type ListPart, type NewOnListing, type WaitingSender } from './desk-lists.ts'
export type { FoundListing } from './found-listing.ts'
export {
  DESK_KINDS,
  type DecisionVerb,
  decisionsOf,
  type DeskKind,
  deskPath,
  MODERATION_PATH,
  type Queue,
  QUEUE_SIZE,
} from './desk.ts'
export type { RejectedAsSpam } from './desk.ts'
export { SPAM_TEXT } from './ready-texts.ts'
