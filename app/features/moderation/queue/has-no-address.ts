import type { DeskCase } from '../case/case.ts'

export function hasNoAddress(shown: DeskCase): boolean {
  return shown.kind === 'submissions' && shown.sender.contactEmail === null
}
