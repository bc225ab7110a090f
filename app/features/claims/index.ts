export { type ClaimView } from './claim.ts'
