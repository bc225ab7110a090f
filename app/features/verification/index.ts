export { YEARS_VALID } from './expiry.ts'
export { VerificationRefused } from './verification-refusal.ts'
