export type {
  BusinessFilter,
  BusinessReader,
  CityCount,
  ListingAddress,
  ListingGroup,
  NearbyCenter,
  PageRequest,
} from './business-reader.ts'
export { businessStructuredData, profileStructuredData } from './business-structured-data.server.ts'
export { databaseReader } from './database-reader.server.ts'
export { fillWithSampleList } from './fill-with-sample-list.server.ts'
export { type ListingInput, listingRecord } from './listing-record.server.ts'
export { createBusinessReader } from './resilient-reader.server.ts'
export { SampleListWatch } from './sample-list-watch.server.ts'
export { sampleReader } from './sample-reader.server.ts'
export { profileDescription, profileTitle, profileView } from './profile-view.server.ts'
export { vCard } from './v-card.server.ts'
export { inPublicLists, VISIBLE_AS_PAGE, VISIBLE_IN_LISTS, withPublicPage } from './visibility.server.ts'
export { isUnconfirmed, UNANSWERED } from './unconfirmed.server.ts'
