export { OwnVerificationPage } from './own-verification-page.tsx'
export { VerificationPage } from './verification-page.tsx'
