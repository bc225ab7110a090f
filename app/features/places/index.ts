export { listCounties, countiesByDistance, type County } from './county.ts'
export { suggestCounties } from './suggest-counties.ts'
export { findCounty, sameCounty, normaliseCountyName, displayCounty } from './county-name.ts'
export { timeZoneAt, type FloridaTimeZone } from './time-zone.ts'
export {
  listRegions,
  findRegion,
  countiesOfRegion,
  countiesInNoRegion,
  MORE_COUNTIES_HEADING,
  type Region,
} from './region.ts'
export { findRegionByName } from './region-name.ts'
export {
  EARTH_RADIUS_MILES,
  NEARBY_RADIUS_MILES,
  distanceInMiles,
  roundedMiles,
  isWithinMiles,
  boundingBox,
  type BoundingBox,
  type Point,
} from './distance.ts'
export { normalisePlaceName, citySlug, titleCaseSlug } from './place-name.ts'
export { parseAddress, UNKNOWN_CITY, DEFAULT_STATE, type Address } from './reading/parse-address.ts'
export { countedCounties, regionCards } from './region-cards.ts'
export { countyStructuredData, SERVICE_AREA_RADIUS } from './county-structured-data.ts'
