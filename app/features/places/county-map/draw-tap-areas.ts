import { type GeoPermissibleObjects, type GeoProjection, geoPath } from 'd3-geo'
import type { Polygon } from 'topojson-specification'
import { feature, merge } from 'topojson-client'
import type { CountyGeometry, CountyProperties, CountyShape, CountyTopology } from './county-topology.ts'
import { largestRing } from './label-point.ts'
import { frameAround } from './map-frame.ts'

/** Fingers need no better; a third of the bytes. */
export const AREA_GRID = 8
/** A phone's width to what is left of its height. */
const NARROWEST = 0.6

/** What a finger opens first: a region, or counties of none that touch one another. */
export interface TapArea {
  regionId: string | null
  slugs: string[]
  /** In steps of `AREA_GRID`. */
  path: string
  /** Around the mainland of its counties, in map units. */
  frame: { x: number; y: number; width: number; height: number }
}

export function drawTapAreas(
  topology: CountyTopology,
  geometries: readonly CountyGeometry[],
  shapes: Readonly<Record<string, CountyShape>>,
  projection: GeoProjection,
  write: (shape: GeoPermissibleObjects, grid: number) => string,
): TapArea[] {
  return groupsOf(geometries, shapes).map((group) => ({
    regionId: group[0]?.properties.regionId ?? null,
    slugs: group.map(({ properties }) => properties.slug),
    path: write(merge(topology, group), AREA_GRID),
    frame: frameAround(
      group.map((geometry) => {
        const mainland = largestRing(feature(topology, geometry as Polygon<CountyProperties>).geometry)
        const line = { type: 'LineString' as const, coordinates: mainland }
        const [[left, top], [right, bottom]] = geoPath(projection).bounds(line)
        return [left, top, right, bottom] as const
      }),
      NARROWEST,
    ),
  }))
}

function groupsOf(
  geometries: readonly CountyGeometry[],
  shapes: Readonly<Record<string, CountyShape>>,
): CountyGeometry[][] {
  const waiting = new Set(geometries)
  const groups: CountyGeometry[][] = []
  for (const first of geometries) {
    if (!waiting.delete(first)) continue
    const group = [first]
    for (const member of group) {
      const { slug, regionId } = member.properties
      for (const other of waiting) {
        const { properties } = other
        const touches = shapes[slug]?.neighbors.includes(properties.slug)
        const belongs = properties.regionId === regionId && (regionId !== null || touches)
        if (belongs && waiting.delete(other)) group.push(other)
      }
    }
    groups.push(group)
  }
  return groups
}
