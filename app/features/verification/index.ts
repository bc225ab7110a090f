export { YEARS_VALID } from './expiry.ts'
