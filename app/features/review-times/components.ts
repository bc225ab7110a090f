export { ReviewTimesPage } from './review-times-page.tsx'
