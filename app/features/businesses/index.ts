export type { BusinessProfile, BusinessSummary, LocationPrecision, Page, Post, Review } from './business.ts'
export { formatTelephone, parseTelephone, type Telephone, telHref } from './telephone.ts'
export { isFacebookAddress, parseFacebook, parseInstagram, parseWebAddress } from './web-address.ts'
