import type { ImportOutcome, ImportResult, ImportState } from '../../db/schema/index.ts'
import type { VerificationLevel } from '../veterans/levels.ts'

/** What a source may be known for: no volunteer of ours has looked at its documents. */
export const SOURCE_LEVELS = [
  'self_declared',
  'sba_certified',
  'state_certified',
] as const satisfies VerificationLevel[]

export type SourceLevel = (typeof SOURCE_LEVELS)[number]

/** Each completes "This import is …". */
export const STATE_TEXTS: Record<ImportState, string> = {
  received: 'waiting for its columns',
  previewing: 'being looked through',
  previewed: 'ready to be brought in',
  applying: 'being brought in',
  applied: 'in the directory',
  cancelled: 'canceled',
  taking_back: 'being taken back',
  taken_back: 'taken back',
  failed: 'stopped by a problem',
}

export const ROW_NAMES: Record<ImportOutcome | ImportResult, string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  duplicate: 'Duplicates',
  refused: 'Refused',
  added: 'Added',
  updated: 'Updated',
  held: 'Waiting at the Desk',
  merged: 'Merged',
  skipped: 'Skipped',
  left: 'Left Out',
  went: 'Taken Back',
  stayed: 'Stayed',
}

export function isAtWork(state: ImportState | undefined): boolean {
  return state === 'previewing' || state === 'applying' || state === 'taking_back'
}
