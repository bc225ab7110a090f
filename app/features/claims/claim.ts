import type { findClaimView } from './claim-view.server.ts'

export type ClaimMethod = 'listing_email' | 'domain_email' | 'submission' | 'moderator'

export const STATEMENT_MAX = 2000
export const STATEMENT_MIN = 20

export type ClaimView = NonNullable<Awaited<ReturnType<typeof findClaimView>>>
export type OwnClaim = NonNullable<ClaimView['claim']>
