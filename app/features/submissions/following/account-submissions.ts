import type { FormValues } from '../form-state/form-values.ts'
import type { SubmissionStatus } from '../submission-state.ts'

/** One submission of an account, as our own API tells it. Times are ISO times in UTC. */
export interface AccountSubmission extends SubmissionStatus {
  id: string
  businessName: string
  sentAt: string
  dueAt: string
  /** What the team wrote with the last decision. */
  decisionText: string | null
  /** Of its private page. */
  path: string
  listingId: string | null
}

export interface AccountSubmissions {
  submissions: AccountSubmission[]
  /** What the account has said of itself before, for the next form. */
  known: Pick<FormValues, 'contactName' | 'contactEmail' | 'branchOfService'>
}
