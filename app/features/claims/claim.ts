import type { findClaimView } from './claim-view.server.ts'

/**
 * Proof by a code to the listing's address or to one at its website, by the link emailed to the person who submitted
 * it, or by a moderator.
 */
export type ClaimMethod = 'listing_email' | 'domain_email' | 'submission' | 'moderator'

/** Characters of a statement to a moderator. */
export const STATEMENT_MAX = 2000
export const STATEMENT_MIN = 20

export type ClaimView = NonNullable<Awaited<ReturnType<typeof findClaimView>>>
export type OwnClaim = NonNullable<ClaimView['claim']>
