import { countLabel } from '../county-count.ts'
import { listRegions } from '../region.ts'
import { countyLink } from './county-link.ts'
import type { MapCounty } from './map-county.ts'

/** In the Gulf, where no county is. */
export const READOUT = { x: 70, y: 470 }

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
