import type { Option } from '../../ui/index.ts'
import type { Completeness } from './completeness.ts'
import type { ListingField, ListingValues } from './listing-values.ts'

export type ListingStatus = 'published' | 'unlisted' | 'closed'

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
  /** The last edit that a moderator turned down, until the next one. */
  lastRejection: { at: string; text: string } | null
  owners: { isYou: boolean; since: string }[]
  history: HistoryEntry[]
  options: { categories: Option[]; branches: Option[]; counties: Option[] }
}

/** A published change, the newest first. */
export interface HistoryEntry {
  id: number
  at: string
  by: 'you' | 'owner' | 'team'
  isRevert: boolean
  changes: { label: string; from: string; to: string }[]
  /** Nothing of it was changed since. */
  canRevert: boolean
}
