import { type GeoPermissibleObjects, type GeoProjection, geoPath } from 'd3-geo'
import type { Polygon } from 'topojson-specification'
import { feature, merge } from 'topojson-client'
import type { CountyGeometry, CountyProperties, CountyShape, CountyTopology } from './county-topology.ts'
import { largestRing } from './label-point.ts'
import { frameAround } from './map-frame.ts'

/** Fingers need no better; a third of the bytes. */
export const AREA_GRID = 8
/** A phone’s width to the height left for the map; the sheet has no room to spare. */
const FRAME = { narrowest: 0.6, room: 0.01 }
/** In pixels: what a finger needs, and how wide a drawing is on a small phone. */
const FINGER = 44
const PHONE = 348

interface Plate {
  slugs: string[]
  /** Around their mainland, in map units. */
  frame: { x: number; y: number; width: number; height: number }
}

/** What a finger opens first: a region, or counties of none that touch one another. */
export interface TapArea {
  regionId: string | null
  slugs: string[]
  /** In steps of `AREA_GRID`. */
  path: string
  /** Stacked from west to east, each large enough for a finger to hit every county on a phone. */
  plates: Plate[]
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
    plates: platesOf(
      group.map((geometry) => {
        const mainland = largestRing(feature(topology, geometry as Polygon<CountyProperties>).geometry)
        const line = { type: 'LineString' as const, coordinates: mainland }
        const [[left, top], [right, bottom]] = geoPath(projection).bounds(line)
        return { slug: geometry.properties.slug, box: [left, top, right, bottom] as const }
      }),
    ),
  }))
}

interface PlacedCounty {
  slug: string
  box: readonly [number, number, number, number]
}

/** Halves the area until every county is large enough for a finger. */
function platesOf(counties: readonly PlacedCounty[]): Plate[] {
  const boxes = counties.map(({ box }) => box)
  const frame = frameAround(boxes, FRAME)
  const smallest = Math.min(...boxes.flatMap(([left, top, right, bottom]) => [right - left, bottom - top]))
  if ((smallest * PHONE) / frame.width >= FINGER || counties.length === 1) {
    return [{ slugs: counties.map(({ slug }) => slug), frame }]
  }
  const eastward = counties.toSorted((a, b) => a.box[0] + a.box[2] - b.box[0] - b.box[2])
  const half = Math.ceil(eastward.length / 2)
  return [...platesOf(eastward.slice(0, half)), ...platesOf(eastward.slice(half))]
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
