export { profileStructuredData } from './business-structured-data.server.ts'
export {
  countByCategory,
  countByCity,
  countByCounty,
  countListings,
  countServedCounties,
  type CityCount,
} from './count-businesses.server.ts'
export {
  countSamples,
  findBusiness,
  groupListings,
  listAddresses,
  listBusinesses,
  listContacts,
  type ListingGroup,
} from './read-businesses.server.ts'
export { fillWithSampleList } from './sample/fill-with-sample-list.server.ts'
export { photoColumns, postPicture } from './picture/business-pictures.server.ts'
export { fieldOptions } from './fields/field-options.server.ts'
export { fieldSchema } from './fields/field-schema.server.ts'
export { columnText, columnValue, fieldText, typedText, typedValues } from './fields/field-text.server.ts'
export {
  type ListingInput,
  listingRecord,
  phoneColumns,
  placeColumns,
  rowColumns,
} from './listing-record.server.ts'
export type { BusinessRow } from './reading/business-row.server.ts'
export { SampleListWatch } from './sample/sample-list-watch.server.ts'
export { findSample, listSamples, samplesNear } from './sample/sample-fallback.server.ts'
export { type SampleRecord, sampleRecords } from './sample/sample-records.server.ts'
export {
  inPublicLists,
  VISIBLE_AS_PAGE,
  VISIBLE_IN_LISTS,
  withPublicPage,
} from './reading/visibility.server.ts'
export { isUnconfirmed, UNANSWERED } from './reading/unconfirmed.server.ts'
export { isSampleListing } from './sample/sample-listing.server.ts'
export { SHARED_HOSTS } from './shared-hosts.server.ts'
