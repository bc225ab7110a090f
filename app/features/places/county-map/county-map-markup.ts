import { countLabel } from '../county-count.ts'
import { listRegions } from '../region.ts'
import { countyLink } from './county-link.ts'
import type { MapCounty } from './map-county.ts'

/** Where the name of the county under the pointer stands: in the Gulf, where no county is. */
export const READOUT = { x: 70, y: 470 }

/** All counties in the tints of their regions, each followed by what the Gulf reads when it is pointed at. */
export function countyMapMarkup(counties: readonly MapCounty[]): string {
  const regions = [...listRegions(), { id: '', name: '' }]
  return regions
    .map(({ id, name }) => {
      const own = counties.filter(({ regionId }) => (regionId ?? '') === id)
      const links = own.map((county) => countyLink(county) + readout(county, name)).join('')
      return `<g${id && ` class="region-${id}"`}>${links}</g>`
    })
    .join('')
}

function readout({ name, count }: MapCounty, region: string): string {
  const lines = [countLabel(count), region].filter(Boolean)
  return (
    `<text aria-hidden="true" class="map-readout" x="${READOUT.x}" y="${READOUT.y}">${name} County` +
    lines.map((line) => `<tspan x="${READOUT.x}" dy="1.4em">${line}</tspan>`).join('') +
    '</text>'
  )
}
