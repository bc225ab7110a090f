export { EVENT_TEXTS } from './history-text.ts'
export {
  COLUMN_LABELS,
  FIELD_OF_COLUMN,
  isListingColumn,
  HELD_COLUMNS,
  LISTING_COLUMNS,
  type ListingColumn,
} from './listing-columns.ts'
export { LISTING_FIELDS, type ListingField, type ListingValues } from './listing-values.ts'
export type { HistoryEntry, MyBusiness, MyBusinessPageData, OpenClaim } from './my-business.ts'
export { MY_BUSINESSES_PATH, myBusinessPath, objectionPath } from './owner-paths.ts'
export { TAKE_DOWN_TEXTS } from './take-down-texts.ts'
export { OwnerRefusal } from './owner-refusal.ts'
