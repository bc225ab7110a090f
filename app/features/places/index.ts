export { listCounties, countiesByDistance, type County } from './county.ts'
export { countyStructuredData } from './county-structured-data.ts'
export { displayCounty, findCounty, suggestCounties } from './county-name.ts'
export { type FloridaTimeZone, timeZoneAt } from './time-zone.ts'
export {
  countedCounties,
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
export type { LocatorMap } from './atlas/locator.ts'
export type { MapView } from './map-view.ts'
export { DIRECTIONS, nearestInDirection } from './county-map/nearest-in-direction.ts'
export { normalizePlaceName, citySlug } from './place-name.ts'
export { parseAddress, UNKNOWN_CITY, DEFAULT_STATE } from './reading/parse-address.ts'
