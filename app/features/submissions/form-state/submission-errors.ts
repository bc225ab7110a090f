import type { SubmissionState } from '../../../db/schema/submissions.ts'
import type { SubmissionAction } from '../deciding/transitions.ts'

/** There is no such submission. */
export class NoSuchSubmission extends Error {
  override name = 'NoSuchSubmission'

  constructor() {
    super('There is no such submission.')
  }
}

/** Somebody was first: the message says who and when, for the one who comes second. Load it again, then decide. */
export class Conflict extends Error {
  override name = 'Conflict'
  /** What the submission is like now. */
  readonly status: SubmissionState
  readonly version: number

  constructor(message: string, { status, version }: { status: SubmissionState; version: number }) {
    super(message)
    this.status = status
    this.version = version
  }
}

/** The state does not allow it; the message says what the state is. */
export class IllegalTransition extends Error {
  override name = 'IllegalTransition'
  readonly action: SubmissionAction
  readonly from: SubmissionState

  constructor(message: string, { action, from }: { action: SubmissionAction; from: SubmissionState }) {
    super(message)
    this.action = action
    this.from = from
  }
}

/** There is no public listing to merge into: also something that cannot be done with the submission as things are. */
export class NoSuchListing extends IllegalTransition {
  override name = 'NoSuchListing'

  constructor(from: SubmissionState) {
    super('There is no such listing, or the public cannot see it.', { action: 'merged', from })
  }
}
