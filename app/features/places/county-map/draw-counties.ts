import { geoConicEqualArea, type GeoPermissibleObjects, type GeoProjection, geoPath } from 'd3-geo'
import { feature, mesh, neighbors } from 'topojson-client'
import type { Polygon } from 'topojson-specification'
import type { CountyProperties, CountyShape, CountyTopology } from './county-topology.ts'
import { drawTapAreas, type TapArea } from './draw-tap-areas.ts'
import { labelPoint } from './label-point.ts'
import { type Graticule, graticule, neighborStatesPath, unitsPerMile } from './map-surroundings.ts'
import { PathWriter } from './path-writer.ts'

const MAP_WIDTH = 1000
const MARGIN = 34
const TOP_MARGIN = 70
const COARSE = 8
const SCALE_BAR_MILES = 50

export type { CountyShape, CountyTopology }

export interface CountyDrawing {
  width: number
  height: number
  counties: Record<string, CountyShape>
  /** Regions first, in any order. */
  tapAreas: TapArea[]
  regionBorders: string
  coast: string
  neighborLand: string
  graticule: Graticule
  outline: { path: string; scale: number }
  scale: { units: number; miles: number }
}

export function drawCounties(topology: CountyTopology): CountyDrawing {
  const { counties, state } = topology.objects
  const land = feature(topology, state)
  const projection = projectionFor(land)
  const height = Math.ceil(geoPath(projection).bounds(land)[1][1]) + MARGIN
  const write = (shape: GeoPermissibleObjects, grid = 1) => {
    const writer = new PathWriter(grid)
    geoPath(projection, writer)(shape)
    return writer.toString()
  }
  const shapes = drawShapes(topology, projection, write)
  return {
    width: MAP_WIDTH,
    height,
    counties: shapes,
    tapAreas: drawTapAreas(topology, counties.geometries, shapes, projection, write),
    regionBorders: write(mesh(topology, counties, (a, b) => findRegionId(a) !== findRegionId(b))),
    coast: write(land),
    neighborLand: neighborStatesPath(projection),
    graticule: graticule(projection, height, write),
    outline: { path: write(land, COARSE), scale: COARSE },
    scale: { units: Math.round(unitsPerMile(projection) * SCALE_BAR_MILES), miles: SCALE_BAR_MILES },
  }
}

function drawShapes(
  topology: CountyTopology,
  projection: GeoProjection,
  write: (shape: GeoPermissibleObjects) => string,
): Record<string, CountyShape> {
  const { geometries } = topology.objects.counties
  const bordering = neighbors(geometries)
  return Object.fromEntries(
    geometries.map((geometry, index) => {
      // The types know a feature of one kind of geometry only.
      const shape = feature(topology, geometry as Polygon<CountyProperties>)
      const [[left, top], [right, bottom]] = geoPath(projection).bounds(shape)
      const touching = (bordering[index] ?? []).flatMap((other) => geometries[other]?.properties.slug ?? [])
      return [
        geometry.properties.slug,
        {
          path: write(shape),
          box: [Math.floor(left), Math.floor(top), Math.ceil(right), Math.ceil(bottom)],
          label: labelPoint(projection, shape.geometry),
          neighbors: touching.toSorted((a, b) => a.localeCompare(b)),
        },
      ]
    }),
  )
}

/** Equal-area, with both parallels a sixth inside Florida's south and north. */
export function projectionFor(land: GeoPermissibleObjects): GeoProjection {
  const projection = geoConicEqualArea().parallels([25.5, 30]).rotate([83.8, 0])
  projection.fitWidth(MAP_WIDTH - 2 * MARGIN, land)
  const [x, y] = projection.translate()
  return projection.translate([x + MARGIN, y + TOP_MARGIN])
}

function findRegionId(geometry: { properties?: object }): string | null {
  const { properties } = geometry
  return properties && 'regionId' in properties ? (properties as CountyProperties).regionId : null
}
