import type { FormValues } from '../form-state/form-values.ts'
import type { SubmissionStatus } from '../submission-state.ts'

export interface AccountSubmission extends SubmissionStatus {
  id: string
  businessName: string
  sentAt: string
  dueAt: string
  decisionText: string | null
  path: string
  listingId: string | null
}

export interface AccountSubmissions {
  submissions: AccountSubmission[]
  /** What the account has said of itself before, for the next form. */
  known: Pick<FormValues, 'contactName' | 'contactEmail' | 'branchOfService'>
}
