import type { CaseDefinition, CaseFacts, CaseRow } from '../cases/define-case.server.ts'
import { claimCase } from '../claims/claim-case.server.ts'
import { editCase } from '../owners/edit-case.server.ts'
import { reportCase } from '../reports/report-case.server.ts'
import { messageCase } from '../team-contact/message-case.server.ts'
import { submissionCase, type SubmissionFacts } from '../submissions/submission-case.server.ts'
import { verificationCase } from '../verification/verification-case.server.ts'
import type { DeskKind } from './desk.ts'

type ChoicesOf<Definition> = Definition extends CaseDefinition<infer _, infer Choices> ? Choices : never

type DeskChoices = ChoicesOf<typeof submissionCase> &
  ChoicesOf<typeof editCase> &
  ChoicesOf<typeof claimCase> &
  ChoicesOf<typeof verificationCase> &
  ChoicesOf<typeof reportCase>

type DeskFacts = CaseFacts & Partial<Pick<SubmissionFacts, 'sent'>>

type DeskDefinition = CaseDefinition<CaseRow, DeskChoices, DeskFacts>

export const CASES: Readonly<Record<DeskKind, DeskDefinition>> = {
  submissions: submissionCase,
  edits: editCase,
  claims: claimCase,
  verifications: verificationCase,
  reports: reportCase,
  messages: messageCase,
}
