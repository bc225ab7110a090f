export {
  type BusinessContact,
  type BusinessProfile,
  type BusinessSummary,
  type Page,
  pageOf,
  type Picture,
  type Post,
} from './business.ts'
export { businessTimeZone } from './business-time-zone.ts'
export { distanceText } from './card/distance-text.ts'
export { rowBusiness, type RowBusiness } from './card/row-business.ts'
export { placeText } from './card/place-text.ts'
export { listingAnchor } from './card/listing-anchor.ts'
export { CONTOUR_HEIGHT, CONTOUR_WIDTH, contourPaths } from './picture/profile-contours.ts'
export { businessListStructuredData } from './list-structured-data.ts'
export {
  columnDefinition,
  columnLabel,
  type EditableListing,
  type FieldDefinition,
  fieldHelp,
  fieldOfColumn,
  fieldsWhere,
  isHeldColumn,
  isListingColumn,
  LISTING_COLUMNS,
  LISTING_FIELD_NAMES,
  LISTING_FIELDS,
  FACT_FIELDS,
  type ListingColumn,
  type ListingFacts,
  type ListingField,
  type ListingFieldDefinition,
  type ListingValues,
  type OptionList,
} from './fields/listing-fields.ts'
export { LANGUAGES } from './fields/languages.ts'
export { fillField, isSameValue, typedField } from './fields/typed-field.ts'
export { formatTelephone, isFictionalTelephone, parseTelephone, telHref } from './telephone.ts'
export { parseFacebook, parseInstagram, parseWebAddress } from './web-address.ts'
