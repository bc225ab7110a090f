import type { findHistory } from './find-history.server.ts'

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

export interface CaseHead {
  id: string
  title: string
  /** The 24 hours count from here. */
  since: string
  history: Awaited<ReturnType<typeof findHistory>>
  /** Set once it is decided: by whom does not matter here, the history tells. */
  decided: { as: string; at: string; text: string | null } | null
}
