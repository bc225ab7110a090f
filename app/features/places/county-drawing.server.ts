import { geoConicEqualArea } from 'd3-geo'
import { drawing } from './county-map/county-shapes.ts'

/** That of the drawing: equal-area, with both parallels a sixth inside Florida's south and north. */
export const atlasProjection = geoConicEqualArea()
  .parallels([25.5, 30])
  .rotate([83.8, 0])
  .scale(8021.9850499436525)
  .translate([495.11748486294476, -292.57468434481945])

export function neighborsOfCounty(slug: string): readonly string[] {
  return drawing.counties[slug]?.neighbors ?? []
}

export type AreaMap = ReturnType<typeof drawAreaMap>

/** For `ZoomedMap`, so that no script holds the shapes of all counties. */
export function drawAreaMap(slugs: readonly string[]) {
  const { counties } = drawing
  const shown = slugs.flatMap((slug) => {
    const shape = counties[slug]
    return shape ? [{ slug, ...shape }] : []
  })
  const own = new Set(slugs)
  const touching = new Set(shown.flatMap(({ neighbors }) => neighbors).filter((slug) => !own.has(slug)))
  return {
    frame: frameAround(shown.map(({ box }) => box)),
    shapes: Object.fromEntries(shown.map(({ slug, path, label }) => [slug, { path, label }])),
    around: [...touching].flatMap((slug) => counties[slug]?.path ?? []),
  }
}

/** Left, top, right, bottom. */
type Box = readonly [number, number, number, number]

export function boxAround(boxes: readonly Box[]): Box {
  const edges = (at: 0 | 1 | 2 | 3) => boxes.map((box) => box[at])
  return [Math.min(...edges(0)), Math.min(...edges(1)), Math.max(...edges(2)), Math.max(...edges(3))]
}

/** Of the longer side. */
const ROOM = 0.07
/** Width to height, so that no map is a ribbon. */
const NARROWEST = 0.85
const WIDEST = 1.6

/** In map units. */
export function frameAround(boxes: readonly Box[]) {
  const [left, top, right, bottom] = boxAround(boxes)
  const room = Math.max(right - left, bottom - top) * ROOM
  const [ownWidth, ownHeight] = [right - left + 2 * room, bottom - top + 2 * room]
  const width = Math.round(Math.max(ownWidth, ownHeight * NARROWEST))
  const height = Math.round(Math.max(ownHeight, ownWidth / WIDEST))
  return {
    x: Math.round((left + right - width) / 2),
    y: Math.round((top + bottom - height) / 2),
    width,
    height,
  }
}
