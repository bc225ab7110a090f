import type { Option } from '../../../ui/index.ts'
import type { BusinessStatus } from '../../../db/schema/index.ts'
import type { Completeness } from '../listing/completeness.ts'
import type { EditResult } from '../edits/edit-results.ts'
import type { ListingField, ListingValues } from '../listing/listing-values.ts'

export type ListingStatus = BusinessStatus

/** A line of `/my-businesses`. Times are ISO times in UTC. */
export interface MyBusiness {
  id: string
  name: string
  status: ListingStatus
  isVerified: boolean
  completeness: Completeness
  /** Changes wait for a moderator. */
  isEditWaiting: boolean
  /** Not confirmed in time: the listing says so and ranks lower. */
  isUnconfirmed: boolean
  lastConfirmedAt: string | null
  /** Of the last 30 days. */
  opened: number
  called: number
}

/** Where one of their claims stands, in the same list. */
export interface OpenClaim {
  businessId: string
  businessName: string
  status: 'proving' | 'waiting'
}

/** Everything that an owner sees of one business. */
export interface MyBusinessPageData extends MyBusiness {
  /** Acts for the owners as a moderator. */
  isModerating: boolean
  /** What the form shows: what is public, and over it what waits. */
  values: ListingValues
  /** What the public sees of the fields that wait. */
  publicValues: Partial<Record<ListingField, string>>
  waitingSince: string | null
  /** What a moderator asks about it, until it is answered. */
  question: { text: string; at: string } | null
  /** Of the last edit that did not go public as it was written, until the next one: what became of each field. */
  lastDecision: { at: string; text: string; fields: DecidedField[] } | null
  owners: ListingOwner[]
  /** Ownership offered by email that nobody has accepted yet. */
  offers: OpenOffer[]
  history: HistoryEntry[]
  options: { categories: Option[]; branches: Option[]; counties: Option[] }
}

/** An owner, as the other owners and the team see them. */
export interface ListingOwner {
  isYou: boolean
  /** The address of their account, where it is known. */
  email: string | null
  since: string
}

export interface OpenOffer {
  id: string
  recipient: string
  /** The owner who offers leaves once it is accepted. */
  isHandover: boolean
  expiresAt: string
}

/** One field of an edit that was decided. */
export interface DecidedField {
  field: ListingField
  label: string
  /** What the owner wrote, for the eye and as the form holds it. */
  yours: string
  typed: string
  result: EditResult
}

/** A published change or whatever else was done, the newest first. */
export interface HistoryEntry {
  id: number
  at: string
  by: 'you' | 'owner' | 'team'
  isRevert: boolean
  /** What was done, where it is no change of fields. */
  event: string | null
  reason: string | null
  changes: { label: string; from: string; to: string }[]
  /** Some of it stands and can be undone. */
  canRevert: boolean
  /** Undoing it was sent for review. */
  isRevertWaiting: boolean
  /** Where to say that it is wrong, of what the team did. */
  objectionPath: string | null
}
