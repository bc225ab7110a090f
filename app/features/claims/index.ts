export { type ClaimMethod, type ClaimView, type OwnClaim, type RivalClaim } from './claim.ts'
export { maskAddress } from './mask-address.ts'
