export { EVENT_TEXTS } from './history/history-text.ts'
export {
  COLUMN_LABELS,
  FIELD_OF_COLUMN,
  isListingColumn,
  HELD_COLUMNS,
  LISTING_COLUMNS,
  type ListingColumn,
} from './listing/listing-columns.ts'
export { LISTING_FIELDS, type ListingField, type ListingValues } from './listing/listing-values.ts'
export type { HistoryEntry, MyBusiness, MyBusinessPageData, OpenClaim } from './my-businesses/my-business.ts'
export {
  MY_BUSINESSES_PATH,
  myBusinessPath,
  objectionPath,
  claimPath,
  SENT_PARAMETER,
  sentClaimPath,
} from './owner-paths.ts'
export { TAKE_DOWN_TEXTS } from './state/take-down-texts.ts'
export { OwnerRefusal } from './owner-refusal.ts'
