import type { CaseDefinition, CaseRow } from '../cases/index.server.ts'
import { claimCase } from '../claims/index.server.ts'
import { editCase } from '../owners/index.server.ts'
import { reportCase } from '../reports/index.server.ts'
import { submissionCase } from '../submissions/index.server.ts'
import { verificationCase } from '../verification/index.server.ts'
import type { DeskKind } from './desk/desk.ts'

type ChoicesOf<Definition> = Definition extends CaseDefinition<infer _, infer Choices> ? Choices : never

export type DeskChoices = ChoicesOf<typeof submissionCase> &
  ChoicesOf<typeof editCase> &
  ChoicesOf<typeof claimCase> &
  ChoicesOf<typeof verificationCase> &
  ChoicesOf<typeof reportCase>

type DeskDefinition = CaseDefinition<CaseRow, DeskChoices>

/** The cases that the desk decides. */
export const CASES: Readonly<Record<DeskKind, DeskDefinition>> = {
  submissions: submissionCase,
  edits: editCase,
  claims: claimCase,
  verifications: verificationCase,
  reports: reportCase,
}
