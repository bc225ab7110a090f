export { COLUMN_LABELS, HELD_COLUMNS, LISTING_COLUMNS, type ListingColumn } from './listing-columns.ts'
export { MY_BUSINESSES_PATH, myBusinessPath } from './owner-paths.ts'
export { OwnerRefusal } from './owner-refusal.ts'
