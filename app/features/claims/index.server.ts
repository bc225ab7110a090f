export { type ClaimDecision, decideClaim } from './decide-claim.server.ts'
export { type ClaimCase, findClaim, listWaitingClaims, type WaitingClaim } from './list-claims.server.ts'
