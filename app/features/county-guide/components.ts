export { CountyGuidePage } from './county-guide-page.tsx'
