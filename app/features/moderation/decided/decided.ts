import type { ListPart } from '../desk/desk-lists.ts'
import type { Undo } from '../case/case.ts'
import type { DecisionVerb, DeskKind } from '../desk/desk.ts'

/** As many decisions as come at once. */
export const DECIDED_SIZE = 25

/** One decision of the team, from the audit log. */
export interface DecidedItem {
  /** Its number in the log. */
  entry: number
  kind: DeskKind
  id: string
  /** The business that it is about. */
  title: string
  verb: DecisionVerb
  /** ISO 8601; names the decision when it is taken back. */
  at: string
  /** `You`, or the colleague's address. */
  who: string
  /** What was written with it, without what is personal. */
  reason: string | null
  /** Who took it back, and when. */
  undone: { who: string; at: string } | null
  /** Set while it stands. */
  undo: Undo | null
}

/** The newest decisions first. */
export type Decided = ListPart<DecidedItem>
