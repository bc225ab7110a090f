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
  const frame = frameAround(shown.map(({ box }) => box))
  const labels = spreadNames(shown, frame.width / 100)
  return {
    frame,
    shapes: Object.fromEntries(labels.map(([slug, label], at) => [slug, { path: shown[at]?.path, label }])),
    around: [...touching].flatMap((slug) => counties[slug]?.path ?? []),
  }
}

/** Of a name on the zoomed map, in percent of its width; a slug is about as long as its name. */
const HALF_LETTER = 1.05
const LINE = 4.2

/** Names that would cover one another move up or down inside of their counties. */
function spreadNames(counties: readonly { slug: string; label: Point; box: Box }[], percent: number) {
  const taken: { x: number; y: number; half: number }[] = []
  return counties.map(({ slug, label: [x, middle], box: [, top, , bottom] }): [string, Point] => {
    const half = slug.length * HALF_LETTER * percent
    const isClear = (y: number) =>
      taken.every(
        (other) => Math.abs(other.x - x) > other.half + half || Math.abs(other.y - y) >= LINE * percent,
      )
    const lines = [0, -1, 1, -2, 2].map((line) => Math.round(middle + line * LINE * percent))
    const y = lines.find((line) => line > top && line < bottom && isClear(line)) ?? middle
    taken.push({ x, y, half })
    return [slug, [x, y]]
  })
}

type Point = readonly [number, number]

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
