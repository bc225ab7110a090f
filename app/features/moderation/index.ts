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
} from './case/case.ts'
export { TEAM_NOTICES, type TeamNotices } from './notices/team-notices.ts'
export { needsText } from './decision-words.ts'
export { DECIDED_SIZE, type Decided, type DecidedItem } from './decided/decided.ts'
export { LIST_SIZE, type ListPart, type NewOnListing, type WaitingSender } from './desk/desk-lists.ts'
export type { FoundListing } from './desk/found-listing.ts'
export {
  DESK_KINDS,
  type DecisionVerb,
  decisionsOf,
  type DeskKind,
  deskPath,
  MODERATION_PATH,
  type Queue,
  QUEUE_SIZE,
} from './desk/desk.ts'
export type { RejectedAsSpam } from './desk/desk.ts'
export { SPAM_TEXT } from './deciding/ready-texts.ts'
