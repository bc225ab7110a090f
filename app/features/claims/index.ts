export { claimPath, type ClaimMethod, type ClaimView, type OwnClaim } from './claim.ts'
export { maskAddress } from './mask-address.ts'
