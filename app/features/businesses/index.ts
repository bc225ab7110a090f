export type { BusinessProfile, BusinessSummary, LocationPrecision, Page, Post, Review } from './business.ts'
export { CONTOUR_HEIGHT, CONTOUR_WIDTH, contourPaths } from './profile-contours.ts'
export { distanceText } from './distance-text.ts'
export { businessListStructuredData } from './list-structured-data.ts'
export { ELIGIBILITY, REVIEW_PROMISE } from './promises.ts'
export { DESCRIPTION_MAX, DESCRIPTION_MIN, LINE_MAX, NAME_MAX, SERVICE_AREA_MAX } from './listing-limits.ts'
export {
  formatTelephone,
  isFictionalTelephone,
  parseTelephone,
  type Telephone,
  telephoneText,
  telHref,
} from './telephone.ts'
export {
  isFacebookAddress,
  parseFacebook,
  parseInstagram,
  parseLinkedIn,
  parseTwitter,
  parseWebAddress,
} from './web-address.ts'
export { dateIn, instantOf, timeIn } from './hours-clock.ts'
export { HOURS_NOT_SPECIFIED, type StoredHours, type Weekday } from './hours.ts'
export {
  type DayHours,
  describeLongDate,
  describeTime,
  describeWeek,
  type ExceptionDay,
  upcomingExceptions,
  weekInWords,
} from './hours-text.ts'
export { openStateSentence } from './opening-sentence.ts'
export { type OpeningState, openState } from './opening-state.ts'
export { HoursProblem, parseHours } from './parse-hours.ts'
export { hoursOfText, readWeek, type Week } from './read-week.ts'
export { fillWeek, weekControlName, weekIn } from './week-controls.ts'
export { textOfHours } from './week-rows.ts'
