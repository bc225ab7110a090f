export { durationText, percentInTime, REVIEW_TIMES_DAYS, type ReviewTimes } from './review-times.ts'
