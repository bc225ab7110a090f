export { listCounties, countiesByDistance, type County } from './county.ts'
export { suggestCounties } from './suggest-counties.ts'
export { findCounty, displayCounty } from './county-name.ts'
export { timeZoneAt } from './time-zone.ts'
export { listRegions, findRegion, type Region } from './region.ts'
export { findRegionByName } from './region-name.ts'
export {
  EARTH_RADIUS_MILES,
  NEARBY_RADIUS_MILES,
  distanceInMiles,
  roundedMiles,
  boundingBox,
  type Point,
} from './distance.ts'
export { normalizePlaceName, citySlug } from './place-name.ts'
export { parseAddress, UNKNOWN_CITY, DEFAULT_STATE } from './reading/parse-address.ts'
export { countedCounties, regionCards } from './region-cards.ts'
export { countyStructuredData } from './county-structured-data.ts'
