/** Why a file is no list that we can read: a sentence for the person who brought it. */
export class TableProblem extends Error {}

export interface FoundRow {
  line: number
  cells: string[]
}

export const MOST_COLUMNS = 500
export const MOST_ROWS = 500_000
/** In characters. The longest text of a listing has 2,000. */
export const LONGEST_ROW = 1_000_000
