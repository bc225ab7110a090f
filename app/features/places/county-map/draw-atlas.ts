import { type GeoPermissibleObjects, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import { type CountyTopology, projectionFor } from './draw-counties.ts'
import { neighborStatesPath } from './map-surroundings.ts'
import { PathWriter } from './path-writer.ts'

/** Finer than the map of counties, because a part of it fills the screen. */
const GRID = 0.25

/** One file for every map of results, so that pages hold none of it. */
export function drawAtlas(topology: CountyTopology): string {
  const { counties, state } = topology.objects
  const land = feature(topology, state)
  const projection = projectionFor(land)
  const path = (id: string, shape: GeoPermissibleObjects) => {
    const writer = new PathWriter(GRID)
    geoPath(projection, writer)(shape)
    return `<path id="${id}" transform="scale(${GRID})" d="${writer.toString()}"/>`
  }
  const paths = [
    `<path id="neighbors" d="${neighborStatesPath(projection)}"/>`,
    path('land', land),
    path(
      'borders',
      mesh(topology, counties, (a, b) => a !== b),
    ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${paths.join('\n')}\n</svg>\n`
}
