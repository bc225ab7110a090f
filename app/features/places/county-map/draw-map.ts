import places from '../../../../reference-data/county-places.json' with { type: 'json' }
import { AREA_GRID, drawing, type TapArea } from './county-shapes.ts'
import names from './region-names.json' with { type: 'json' }
import { countLabel, countyLink, type MapCounty } from '../use-map.ts'

const { regions } = places
const READOUT = { x: 70, y: 470 }

/** As SVG text: hydrating 67 links that never change would take a tenth of a second on a phone. */
export function drawMap(counties: readonly MapCounty[], id: string): string {
  return (
    drawSea(`${id}-coast`) +
    `<g>${drawLand(counties)}</g><path class="region-border" d="${drawing.regionBorders}"/>` +
    `<g class="map-areas">${drawing.tapAreas.map((area) => areaLink(area, counties)).join('')}</g>` +
    `<g aria-hidden="true" class="map-region-names">${regionNames()}</g>` +
    `<text aria-hidden="true" class="map-hint" x="${READOUT.x}" y="${READOUT.y}">Choose your county</text>`
  )
}

function drawLand(counties: readonly MapCounty[]): string {
  return [...regions, { id: '', name: '' }]
    .map(({ id, name }) => {
      const own = counties.filter(({ regionId }) => (regionId ?? '') === id)
      const links = own
        .map((county) => countyLink(county, drawing.counties[county.slug]?.path) + readout(county, name))
        .join('')
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

/** Outermost in; each is a stroke with a narrower one of the water's color on it. */
const WATER_LINES = [54, 34, 16]

function drawSea(coastId: string): string {
  const { graticule, coast, neighborLand, scale, height } = drawing
  const waterLines = WATER_LINES.map(
    (width) =>
      `<g><use href="#${coastId}" class="map-water-line" stroke-width="${width + 2.5}"/>` +
      `<use href="#${coastId}" class="map-water" stroke-width="${width}"/></g>`,
  )
  const degrees = graticule.labels.map(({ text, x, y }) => `<text x="${x}" y="${y}">${text}</text>`)
  return (
    `<g aria-hidden="true"><path class="map-graticule" d="${graticule.path}"/>` +
    `<defs><path id="${coastId}" d="${coast}"/></defs>${waterLines.join('')}` +
    `<path class="map-neighbor" d="${neighborLand}"/><g class="map-degrees">${degrees.join('')}</g>` +
    '<g class="map-land-name"><text x="190" y="46">Alabama</text><text x="560" y="62">Georgia</text></g>' +
    '<g class="map-sea-name"><text x="130" y="330">The Gulf</text>' +
    '<text transform="translate(905 250) rotate(62)">Atlantic</text></g>' +
    `<g class="map-scale" transform="translate(70 ${height - 70})">` +
    `<path d="M0-10V0H${scale.units}V-10M${scale.units / 2}-6V0"/>` +
    `<text x="${scale.units + 12}" y="2">${scale.miles} miles</text></g></g>`
  )
}

/** For fingers only: the first of two steps, to the map and the names of the area's counties. */
function areaLink({ regionId, slugs, path }: TapArea, counties: readonly MapCounty[]): string {
  const own = counties.filter(({ slug }) => slugs.includes(slug))
  const count = countLabel(own.reduce((sum, county) => sum + county.count, 0))
  const region = regions.find(({ id }) => id === regionId)
  const [only, ...others] = own
  const name = region?.name ?? own.map((county) => `${county.name} County`).join(', ')
  const elsewhere = others.length > 0 ? '/regions#more-counties' : `/county/${only?.slug ?? ''}`
  // Keys go from county to county.
  return (
    `<a href="${region ? `/region/${region.id}#around` : elsewhere}" data-area="${slugs[0] ?? ''}" tabindex="-1" ` +
    `aria-label="${name}, ${count}"><path transform="scale(${AREA_GRID})" d="${path}"/></a>`
  )
}

/** As a cartographer would set them: on the land where there is room, else on the sea beside it. */
function regionNames(): string {
  return names
    .map(({ id, x, y, lines, isAtSea }) => {
      const spans = lines.map(
        (line, index) => `<tspan x="${x}" dy="${index === 0 ? 0 : '1.05em'}">${line}</tspan>`,
      )
      return `<text class="region-${id}${isAtSea ? ' map-name-at-sea' : ''}" x="${x}" y="${y}">${spans.join('')}</text>`
    })
    .join('')
}
