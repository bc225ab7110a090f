import type { ListPart } from '../desk/desk-lists.ts'
import type { Undo } from '../../cases/index.ts'
import type { DecisionVerb, DeskKind } from '../desk/desk.ts'

export const DECIDED_SIZE = 25

export interface DecidedItem {
  /** Its number in the log. */
  entry: number
  kind: DeskKind
  id: string
  title: string
  verb: DecisionVerb
  /** ISO 8601; identifies the decision when it is undone. */
  at: string
  who: string
  /** Without personal data. */
  reason: string | null
  undone: { who: string; at: string } | null
  /** Null once it was undone. */
  undo: Undo | null
}

export type DecidedPart = ListPart<DecidedItem>
