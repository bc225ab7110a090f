/**
 * How a claim is proved: a code to the listing's address or to one at its website, the link that its sender got by
 * mail, or a moderator.
 */
export type ClaimMethod = 'listing_email' | 'domain_email' | 'submission' | 'moderator'

/** Longest statement to a moderator, and the shortest that says something, in characters. */
export const STATEMENT_MAX = 2000
export const STATEMENT_MIN = 20

export interface ClaimView {
  business: { id: string; name: string }
  isOwner: boolean
  /** Someone already owns it, so a moderator decides whatever is proved. */
  hasOwners: boolean
  ways: {
    /** They sent the business in, and the link that they came by shows it: one press makes it theirs. */
    isSender: boolean
    /** The listing's own address, masked; nothing when it has none. */
    listingEmail: string | null
    /** The registered name of its website, where that belongs to it alone. */
    websiteDomain: string | null
  }
  claim: OwnClaim | null
}

export interface OwnClaim {
  id: string
  status: 'proving' | 'waiting' | 'approved' | 'rejected' | 'withdrawn'
  method: ClaimMethod
  /** Masked, unless the claimant typed it themselves. */
  sentTo: string | null
  codeExpiresAt: string | null
  triesLeft: number
  createdAt: string
  decisionText: string | null
}

/** A claim of another account that waits, as the owners of the business see it. */
export interface RivalClaim {
  id: string
  /** The claimant's address, masked. */
  claimant: string
  since: string
  /** What the owner who asks has said about it. */
  answer: { agrees: boolean; text: string } | null
}
