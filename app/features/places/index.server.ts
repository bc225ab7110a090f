export { listPlaces, listPlacesNamed, findPlace, displayCity, type Place } from './reading/place.server.ts'
export { findArea } from './reading/area.server.ts'
export { countyAt } from './reading/county-at.server.ts'
export { citiesShowing, cityFamily } from './reading/city-family.server.ts'
export { listZips, findZip, type Zip } from './reading/zip.server.ts'
export {
  geocode,
  locationConflicts,
  parseFloridaAddress,
  type GeocodedPoint,
  type LocationConflict,
  type Precision,
} from './reading/geocode.server.ts'
export { cityDoubtText, doubtCity } from './reading/doubt-city.server.ts'
export { writePlaces } from './reading/write-places.server.ts'
export {
  type AtlasFrame,
  floridaFrame,
  frameAroundPoints,
  frameOfView,
  placeInFrame,
  viewOfFrame,
  zoomFrame,
} from './atlas/atlas-frame.server.ts'
export { drawLocator } from './atlas/draw-locator.server.ts'
export { cityNamesIn } from './atlas/city-names.server.ts'
export { closeUpOfCounty, drawAreaMap, neighborsOfCounty } from './county-map/county-drawing.server.ts'
