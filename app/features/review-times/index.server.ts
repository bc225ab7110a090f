export { findReviewTimes } from './find-review-times.server.ts'
