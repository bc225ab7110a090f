export { ClaimPage } from './claim-page.tsx'
export { RivalClaims } from './rival-claims.tsx'
