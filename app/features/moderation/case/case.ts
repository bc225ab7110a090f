import type { CaseRights } from '../../cases/case.ts'
import type { DeskKind } from '../desk.ts'
import type { CaseHead } from './case-facts.ts'
import type { findClaimFacts } from './find-claim-facts.server.ts'
import type { findEditFacts } from './find-edit-facts.server.ts'
import type { findReportFacts } from './find-report-facts.server.ts'
import type { findSubmissionCase } from './find-submission-case.server.ts'
import type { findVerificationFacts } from './find-verification-facts.server.ts'

export type * from './case-facts.ts'

/** What a kind adds to what every case of a listing has. */
type ListingCase<
  Kind extends DeskKind,
  FindFacts extends (...facts: never[]) => Promise<object>,
> = CaseHead & {
  kind: Kind
  businessId: string
} & Awaited<ReturnType<FindFacts>>

export type SubmissionCase = NonNullable<Awaited<ReturnType<typeof findSubmissionCase>>>
export type EditCase = ListingCase<'edits', typeof findEditFacts>
export type ClaimCase = ListingCase<'claims', typeof findClaimFacts>
export type VerificationCase = ListingCase<'verifications', typeof findVerificationFacts>
export type ReportCase = ListingCase<'reports', typeof findReportFacts>

export type MergeCandidate = SubmissionCase['candidates'][number]
export type RequestedChange = EditCase['differences'][number]

export type CaseFacts = SubmissionCase | EditCase | ClaimCase | VerificationCase | ReportCase

export type DeskCase = CaseFacts & CaseRights

export function hasNoAddress(shown: DeskCase): boolean {
  return shown.kind === 'submissions' && shown.sender.contactEmail === null
}
