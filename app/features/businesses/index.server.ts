export type { BusinessReader, CityCount, ListingGroup } from './reading/business-reader.ts'
export { profileStructuredData } from './business-structured-data.server.ts'
export { databaseReader } from './reading/database-reader.server.ts'
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
export { type FallbackOptions, readWithFallback } from './sample/built-in-fallback.server.ts'
export { createBusinessReader } from './sample/resilient-reader.server.ts'
export { SampleListWatch } from './sample/sample-list-watch.server.ts'
export { sampleReader, sampleSummary } from './sample/sample-reader.server.ts'
export { type SampleRecord, sampleRecords } from './sample/sample-records.server.ts'
export { comesTo, isLocatedIn } from './reading/county-rule.server.ts'
export {
  inPublicLists,
  VISIBLE_AS_PAGE,
  VISIBLE_IN_LISTS,
  withPublicPage,
} from './reading/visibility.server.ts'
export { isUnconfirmed, UNANSWERED } from './reading/unconfirmed.server.ts'
export { isSampleListing } from './sample/sample-listing.server.ts'
export { SHARED_HOSTS } from './shared-hosts.server.ts'
