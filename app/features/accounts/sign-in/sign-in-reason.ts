const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^\/claim\//, 'To claim the listing, sign in or create an account.'],
  [/^\/own\//, 'To accept the invitation, sign in or create an account.'],
  [/^\/business\/[^/]+#owner$/, 'To post or change pictures, sign in as the owner of the listing.'],
  [/^\/my-businesses(?=[/?#]|$)/, 'Sign in to see and edit your listings.'],
  [/^\/register-business(?=[/?#]|$)/, 'To register a business, sign in or create an account.'],
  [/^\/account(?=[/?#]|$)/, 'Sign in to open your account.'],
  [/^\/moderation(?=[/?#]|$)/, 'Sign in to review cases.'],
  [/^\/outbox(?=[/?#]|$)/, 'Sign in to see the emails that were sent.'],
  [/^\/business-submission-confirmation(?=[?#]|$)/, 'Sign in to see your submissions.'],
]

/** @returns undefined for a page that needs no account */
export function signInReason(from: string): string | undefined {
  return REASONS.find(([page]) => page.test(from))?.[1]
}
