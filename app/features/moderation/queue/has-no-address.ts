import type { DeskCase } from '../case/case.ts'

/** No mail can go to the sender of a submission. */
export function hasNoAddress(shown: DeskCase): boolean {
  return shown.kind === 'submissions' && shown.sender.contactEmail === null
}
