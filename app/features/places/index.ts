export { listCounties, countiesByDistance, type County } from './county.ts'
export { displayCounty, findCounty, suggestCounties } from './county-name.ts'
export { timeZoneAt } from './time-zone.ts'
export {
  countedCounties,
  countyStructuredData,
  findRegion,
  findRegionByName,
  listRegions,
  type Region,
  regionCards,
} from './region.ts'
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
