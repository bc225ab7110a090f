import type { CaseDefinition, CaseRow } from './define-case.server.ts'

/** So long the mails of a decision wait, and so long it can be undone. */
export const UNDO_MINUTES = 10

export function mailsFrom(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + UNDO_MINUTES * 60_000)
}

/** Undefined when nobody decided it, as where a code proved a claim. */
export function undoUntil<Row extends CaseRow, Choices>(
  { decisions }: CaseDefinition<Row, Choices>,
  { status, decidedAt, decidedBy }: CaseRow,
): Date | undefined {
  const isDecided = Object.values(decisions).some(({ to }) => to === status)
  return isDecided && decidedAt && decidedBy ? mailsFrom(decidedAt) : undefined
}
