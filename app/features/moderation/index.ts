export type {
  Candidate,
  CaseField,
  CaseMap,
  ClaimCase,
  DeskCase,
  EditCase,
  FieldDifference,
  HistoryEntry,
  ReportCase,
  SubmissionCase,
  VerificationCase,
} from './case.ts'
export { needsText } from './decision-words.ts'
export { DECIDED_SIZE, type Decided, type DecidedItem } from './decided.ts'
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
