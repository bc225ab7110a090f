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
  isInView,
  type MapView,
  type Point,
} from './distance.ts'
export { makeOnlyStop, nextLink } from './county-map/arrow-keys.ts'
export { citySlug, nameWords } from './place-name.ts'
export { parseAddress, UNKNOWN_CITY, DEFAULT_STATE } from './reading/parse-address.ts'
