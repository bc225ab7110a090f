/** What several people looked for in a week, without a result. */
export interface MissedSearch {
  /** Its Monday, as `2026-11-16`. */
  week: string
  words: string
  /** A county or region; empty for all of Florida. */
  place: string
  count: number
}
