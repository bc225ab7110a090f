export { ClaimPage } from './claim-page.tsx'
