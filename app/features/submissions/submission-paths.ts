/** The private page of a submission; whoever has the token may fix and withdraw it. */
export function submissionPath(token: string): string {
  return `/submission/${token}`
}

/** Where the mail to a suspicious sender leads: a page with one button, for programs open links too. */
export function confirmSubmissionPath(token: string): string {
  return `/submission/confirm/${token}`
}

const THANK_YOU_PATH = '/submit-business-confirmation'

/** The thank-you page with the private link of what was just sent; programs get one without. */
export function thankYouPath(token: string | undefined): string {
  return token === undefined ? THANK_YOU_PATH : `${THANK_YOU_PATH}?sent=${token}`
}
