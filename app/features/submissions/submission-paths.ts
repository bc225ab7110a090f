/** The private page of a submission; whoever has the token may fix and withdraw it. */
export function submissionPath(token: string): string {
  return `/submission/${token}`
}

/** Where the mail to a suspicious sender leads: a page with one button, for programs open links too. */
export function confirmSubmissionPath(token: string): string {
  return `/submission/confirm/${token}`
}
