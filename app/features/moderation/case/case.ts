import type { Option } from '../../../ui/index.ts'
import type { SubmissionState } from '../../../db/schema/submissions.ts'
import type { ListingField } from '../../owners/index.ts'
import type { MergeField } from '../../submissions/index.server.ts'

/** One entry of the audit log about a case, in words. */
export interface HistoryEntry {
  at: string
  /** `a moderator`, `the sender` … */
  who: string
  what: string
  reason: string | null
}

/** One fact with its name. An empty value is an empty string. */
export interface CaseField {
  name: string
  label: string
  value: string
  /** Where a person may look it up. */
  href?: string
}

/** One line of a comparison: what is offered and what the directory has. */
export interface FieldDifference {
  /** Of the submission's field, or of the listing's column. */
  name: string
  label: string
  offered: string
  present: string
  isSame: boolean
}

/** One field that somebody wants to change of a listing. */
export interface AskedChange extends FieldDifference {
  /** Of the form. */
  field: ListingField
  /** What is offered as the form holds it. */
  typed: string
  options?: Option[]
}

/** Something that may be the same business. */
export interface Candidate {
  kind: 'business' | 'submission'
  id: string
  name: string
  /** City, county, state of the listing. */
  detail: string
  /** To 1, no doubt; from 0.5 on it is worth a look, below it shares a phone, a website, or a name. */
  score: number
  /** Complete "It has …". */
  reasons: string[]
  href: string
  miles: number | null
  differences: FieldDifference[]
  /** Fields that a merge may take over into the listing. */
  mergeable: MergeField[]
  /** Whether this submission may be merged into it. */
  isMergeable: boolean
  /** As in: which … */
  standing: string
}

/** A drawing of the county: where the business says it is, and where its likely duplicates are. */
export interface CaseMap {
  countyName: string
  /** How exact its own dot is, in words. */
  precision: string
  /** The same place on a street map. */
  href: string
  viewBox: string
  /** Of the picture in its own units. */
  width: number
  /** Path of the county, and of those around it. */
  county: string
  around: string[]
  own: { x: number; y: number } | null
  /** Labelled by the number of the candidate. */
  others: { x: number; y: number; label: string }[]
}

/** Something else that the same sender sent in. */
export interface SenderSubmission {
  id: string
  businessName: string
  status: SubmissionState
  submittedAt: string
}

/** What all cases have. */
export interface CaseHead {
  id: string
  title: string
  /** The 24 hours count from here. */
  since: string
  history: HistoryEntry[]
  /** Set once it is decided: by whom does not matter here, the history tells. */
  decided: { as: string; at: string; text: string | null } | null
}

export interface SubmissionCase extends CaseHead {
  kind: 'submissions'
  /** Goes up with every change; a decision names the version that it was made on. */
  version: number
  status: SubmissionState
  source: 'form' | 'account' | 'provider'
  /** Who has it open: `You`, or the colleague's address. */
  openBy: string | null
  /** The business that it became. */
  businessId: string | null
  /** The other submission that is decided in its place. */
  joinedInto: { id: string; businessName: string } | null
  /** What the sender changed since the team asked for changes; null when nothing came back. */
  changedSince: FieldDifference[] | null
  fields: CaseField[]
  /** What a moderator should look at twice, in sentences. */
  doubts: string[]
  /** What the form would hold, for edits before approval. */
  values: Record<string, string>
  categories: Option[]
  branches: Option[]
  photo: { src: string; alt: string } | null
  sender: {
    contactEmail: string | null
    phone: string | null
    hasAccount: boolean
    others: SenderSubmission[]
    total: number
  }
  candidates: Candidate[]
  map: CaseMap | null
}

/** Changes of a published listing that wait. */
export interface EditCase extends CaseHead {
  kind: 'edits'
  businessId: string
  /** Null where a hosted project keeps the accounts. */
  ownerEmail: string | null
  differences: AskedChange[]
  /** What the owner was asked about it. */
  question: { text: string; askedAt: string; answer: string | null; answeredAt: string | null } | null
}

/** An owner of a business that another account claims. */
export interface ClaimOwner {
  /** The address of their account, where it is known. */
  email: string | null
  since: string
  /** What they say about the claim. */
  answer: { agrees: boolean; text: string; at: string } | null
}

export interface ClaimCase extends CaseHead {
  kind: 'claims'
  businessId: string
  accountEmail: string
  method: 'listing_email' | 'domain_email' | 'submission' | 'moderator'
  statement: string
  listing: CaseField[]
  owners: ClaimOwner[]
  /** Other claims on the same business that wait. */
  rivals: { id: string; accountEmail: string; since: string }[]
}

export interface VerificationCase extends CaseHead {
  kind: 'verifications'
  businessId: string
  level: 'document_reviewed' | 'sba_certified' | 'state_certified'
  certificateNumber: string | null
  /** Of the owner who proves their service; empty for old proofs. */
  ownerName: string
  note: string
  /** The address of the account that sent it; null where it is not known. */
  senderEmail: string | null
  /** A moderator sent it in the owner's place. */
  isSentByTeam: boolean
  /** The addresses of the listing's owners, where they are known. */
  ownerEmails: string[]
  /** Those that can still be opened: none once it is decided, or where only a certificate number was given. */
  documents: { id: string; type: string; bytes: number }[]
  areDocumentsDeleted: boolean
  listing: CaseField[]
  /** Earlier ones of the same business. */
  earlier: { level: string; status: string; at: string }[]
}

export interface ReportCase extends CaseHead {
  kind: 'reports'
  businessId: string
  reportKind: 'problem' | 'correction' | 'objection'
  problem: string | null
  /** Resolving it marks the listing as closed. */
  closesListing: boolean
  /** It can be taken down. */
  isPublic: boolean
  owners: number
  sender: 'visitor' | 'listing' | 'owner'
  /** What a correction asks for. */
  differences: AskedChange[]
  /** What the team did, of an objection to it. */
  objection: {
    at: string
    who: string
    what: string | null
    changes: { label: string; from: string; to: string }[]
    reason: string | null
    canUndo: boolean
  } | null
  message: string
  reporterEmail: string | null
  listing: CaseField[]
  /** Reports on the same business that wait too. */
  alike: number
}

/** A case that is the reader's own. */
export interface OwnMatter {
  /** They may decide it all the same, because nobody else could. */
  mayDecide: boolean
  /** A sentence or two to stand where the buttons would be, or beside them. */
  text: string
}

/** What the reader may do with a case. */
export interface CaseRights {
  own: OwnMatter | null
  /** Set when the team has decided it. */
  undo: Undo | null
}

/** Whether a decision can be taken back. */
export interface Undo {
  /** Why it cannot, or null when it can. */
  obstacle: string | null
  /** What it costs others, to be read before. */
  warning?: string | undefined
}

/** What there is to know of a case, whoever reads it. */
export type CaseFacts = SubmissionCase | EditCase | ClaimCase | VerificationCase | ReportCase

export type DeskCase = CaseFacts & CaseRights
