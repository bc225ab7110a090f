import type { Option } from '../../../ui/index.ts'
import type { ListingField } from '../../businesses/index.ts'
import type { MergeField } from '../../submissions/index.ts'

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

export interface MergeCandidate {
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

export interface CaseHead {
  id: string
  title: string
  /** The 24 hours count from here. */
  since: string
  history: HistoryEntry[]
  /** Set once it is decided: by whom does not matter here, the history tells. */
  decided: { as: string; at: string; text: string | null } | null
}
