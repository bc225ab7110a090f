import type { Option } from '../../../ui/index.ts'
import type { SubmissionState } from '../../../db/schema/submissions.ts'
import type { ListingField, OptionList } from '../../businesses/index.ts'
import type { CaseRights } from '../../cases/index.ts'
import type { MergeField } from '../../submissions/index.ts'
import type { ProvenLevel, VerificationLevel } from '../../veterans/index.ts'

export interface HistoryEntry {
  at: string
  /** `a moderator`, `the sender` … */
  who: string
  what: string
  reason: string | null
}

/** An empty value is an empty string. */
export interface CaseField {
  name: string
  label: string
  value: string
  href?: string
}

export interface FieldDifference {
  name: string
  label: string
  offered: string
  present: string
  isSame: boolean
}

export interface RequestedChange extends FieldDifference {
  field: ListingField
  typed: string
  options?: Option[]
}

export interface Candidate {
  kind: 'business' | 'submission'
  id: string
  name: string
  detail: string
  /** To 1, no doubt; from 0.5 on it is worth a look, below it shares a phone, a website, or a name. */
  score: number
  /** Each completes "It has …". */
  reasons: string[]
  href: string
  miles: number | null
  differences: FieldDifference[]
  mergeable: MergeField[]
  isMergeable: boolean
  /** Completes "which …". */
  standing: string
}

export interface CaseMap {
  countyName: string
  /** In words. */
  precision: string
  href: string
  viewBox: string
  /** In units of the picture. */
  width: number
  /** Path of the county, and of those around it. */
  county: string
  around: string[]
  own: { x: number; y: number } | null
  others: { x: number; y: number; label: string }[]
}

interface SenderSubmission {
  id: string
  businessName: string
  status: SubmissionState
  submittedAt: string
}

export interface CaseHead {
  id: string
  title: string
  /** The 24 hours count from here. */
  since: string
  history: HistoryEntry[]
  /** Set once it is decided: by whom does not matter here, the history tells. */
  decided: { as: string; at: string; text: string | null } | null
}

export interface SubmissionCase extends CaseHead, Partial<Record<OptionList, Option[]>> {
  kind: 'submissions'
  /** Goes up with every change; a decision names the version that it was made on. */
  version: number
  status: SubmissionState
  source: 'form' | 'account' | 'provider'
  /** Who has it open: `You`, or the colleague's address. */
  openBy: string | null
  businessId: string | null
  joinedInto: { id: string; businessName: string } | null
  /** Null when nothing came back. */
  changedSince: FieldDifference[] | null
  fields: CaseField[]
  doubts: string[]
  values: Record<string, string>
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

export interface EditCase extends CaseHead {
  kind: 'edits'
  businessId: string
  /** Null where a hosted project keeps the accounts. */
  ownerEmail: string | null
  differences: RequestedChange[]
  question: { text: string; askedAt: string; answer: string | null; answeredAt: string | null } | null
}

export interface ClaimOwner {
  email: string | null
  since: string
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
  rivals: { id: string; accountEmail: string; since: string }[]
}

export interface VerificationCase extends CaseHead {
  kind: 'verifications'
  businessId: string
  level: ProvenLevel
  certificateNumber: string | null
  /** Empty for old proofs. */
  ownerName: string
  note: string
  /** The address of the account that sent it; null where it is not known. */
  senderEmail: string | null
  /** A moderator sent it in the owner's place. */
  isSentByTeam: boolean
  ownerEmails: string[]
  /** None once it is decided, or where only a certificate number was given. */
  documents: { id: string; type: string; bytes: number }[]
  areDocumentsDeleted: boolean
  listing: CaseField[]
  earlier: { level: VerificationLevel; status: string; at: string }[]
}

export interface ReportCase extends CaseHead {
  kind: 'reports'
  businessId: string
  reportKind: 'problem' | 'correction' | 'objection'
  problem: string | null
  closesListing: boolean
  isPublic: boolean
  owners: number
  sender: 'visitor' | 'listing' | 'owner'
  differences: RequestedChange[]
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
  /** Other waiting reports on the same business. */
  alike: number
}

/** What a kind adds to what every case of a listing has. */
export type FactsOf<Case extends CaseHead> = Omit<Case, keyof CaseHead | 'kind' | 'businessId'>

export type CaseFacts = SubmissionCase | EditCase | ClaimCase | VerificationCase | ReportCase

export type DeskCase = CaseFacts & CaseRights

export function hasNoAddress(shown: DeskCase): boolean {
  return shown.kind === 'submissions' && shown.sender.contactEmail === null
}
