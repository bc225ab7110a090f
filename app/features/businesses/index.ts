export type {
  BusinessProfile,
  BusinessSummary,
  LocationPrecision,
  Page,
  Post,
  Review,
  Picture,
} from './business.ts'
export { CONTOUR_HEIGHT, CONTOUR_WIDTH, contourPaths } from './picture/profile-contours.ts'
export { distanceText } from './card/distance-text.ts'
export { businessListStructuredData } from './list-structured-data.ts'
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
