const REASONS: readonly (readonly [RegExp, string | ((business: string) => string)])[] = [
  [/^\/claim\//, (business) => `To claim ${business}, sign in or create an account.`],
  [/^\/own\//, 'To accept the invitation, sign in or create an account.'],
  [/^\/business\/[^/]+#owner$/, 'To post or change pictures, sign in as the owner of the listing.'],
  [/^\/my-businesses(?=[/?#]|$)/, 'Sign in to see and edit your listings.'],
  [/^\/register-business(?=[/?#]|$)/, 'To list your business with an account, sign in or create one.'],
  [/^\/account(?=[/?#]|$)/, 'Sign in to open your account.'],
  [/^\/moderation(?=[/?#]|$)/, 'Sign in to review cases.'],
  [/^\/outbox(?=[/?#]|$)/, 'Sign in to see the emails that were sent.'],
  [/^\/business-submission-confirmation(?=[?#]|$)/, 'Sign in to see your submissions.'],
]

/** @returns undefined for a page that needs no account */
export function signInReason(from: string, business = 'the listing'): string | undefined {
  const reason = REASONS.find(([page]) => page.test(from))?.[1]
  return typeof reason === 'function' ? reason(business) : reason
}

export function claimedBusiness(from: string): string | undefined {
  return /^\/claim\/([^/?#]+)/.exec(from)?.[1]
}
