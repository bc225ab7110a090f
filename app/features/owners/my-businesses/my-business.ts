import type { Option } from '../../../ui/form/choice-field.tsx'
import type { BusinessStatus } from '../../../db/schema/index.ts'
import type { Completeness } from '../listing/completeness.server.ts'
import type { EditResult } from '../edits/edit-results.ts'
import type { ListingField, ListingValues, OptionList } from '../../businesses/listing-fields.ts'

type ListingStatus = BusinessStatus

/** Times are ISO times in UTC. */
export interface MyBusiness {
  id: string
  name: string
  status: ListingStatus
  isVerified: boolean
  completeness: Completeness
  isEditWaiting: boolean
  isUnconfirmed: boolean
  lastConfirmedAt: string | null
  /** In the last 30 days. */
  opened: number
  called: number
}

export function hasPublicPage({ status }: Pick<MyBusiness, 'status'>): boolean {
  return status === 'published' || status === 'closed'
}

export const POSTS_ID = 'posts'

export interface OpenClaim {
  businessId: string
  businessName: string
  status: 'proving' | 'waiting'
}

export interface MyBusinessPageData extends MyBusiness {
  isModerating: boolean
  mayFeature: boolean
  isFeatured: boolean
  featuredReason: string
  /** Public values overlaid with those waiting for review. */
  values: ListingValues
  /** In words, of fields that say something else in public. */
  publicValues: Partial<Record<ListingField, string>>
  waitingSince: string | null
  question: { text: string; at: string } | null
  /** The last edit that was not published as written, until the next one. */
  lastDecision: { at: string; text: string; fields: DecidedField[] } | null
  owners: ListingOwner[]
  offers: OpenOffer[]
  history: HistoryEntry[]
  options: Partial<Record<OptionList, Option[]>>
}

export interface BusinessSectionProps {
  business: MyBusinessPageData
  onChanged: () => Promise<void>
}

interface ListingOwner {
  isYou: boolean
  email: string | null
  since: string
}

export interface OpenOffer {
  id: string
  recipient: string
  isHandover: boolean
  expiresAt: string
}

export interface DecidedField {
  field: ListingField
  label: string
  yours: string
  typed: string
  result: EditResult
}

export interface HistoryEntry {
  id: number
  at: string
  by: 'you' | 'owner' | 'team'
  isRevert: boolean
  event: string | null
  reason: string | null
  changes: { label: string; from: string; to: string }[]
  canRevert: boolean
  isRevertWaiting: boolean
  objectionPath: string | null
}
