import { findCounty } from './county-name.ts'
import type { County } from './county.ts'
import { distanceInMiles, type Point } from './distance.ts'
import { listZips } from './zip.server.ts'

/** The county of the nearest ZIP code; right but for a mile or two at its border. */
export function countyAt(point: Point): County | undefined {
  const miles = listZips().map((zip) => distanceInMiles(point, zip))
  return findCounty(listZips()[miles.indexOf(Math.min(...miles))]?.county)
}
