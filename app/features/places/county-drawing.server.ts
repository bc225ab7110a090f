import { geoConicEqualArea } from 'd3-geo'
import type { Point } from './distance.ts'
import { type AreaMap, areaMapOf } from './area-map.ts'
import { drawing } from './county-map/county-shapes.ts'
import { frameAround } from './county-map/map-frame.ts'

/** That of the drawing: equal-area, with both parallels a sixth inside Florida's south and north. */
export const atlasProjection = geoConicEqualArea()
  .parallels([25.5, 30])
  .rotate([83.8, 0])
  .scale(8021.9850499436525)
  .translate([495.11748486294476, -292.57468434481945])

export function neighborsOfCounty(slug: string): readonly string[] {
  return drawing.counties[slug]?.neighbors ?? []
}

export function closeUpOfCounty(slug: string, points: readonly Point[]) {
  const { counties } = drawing
  const county = counties[slug]
  if (!county) return undefined
  const { x, y, width, height } = frameAround([county.box])
  return {
    viewBox: `${x} ${y} ${width} ${height}`,
    width,
    county: county.path,
    around: county.neighbors.flatMap((neighbor) => counties[neighbor]?.path ?? []),
    dots: points.map((point) => {
      const [left, top] = atlasProjection([point.lng, point.lat]) ?? [Number.NaN, Number.NaN]
      const isInside = left >= x && left <= x + width && top >= y && top <= y + height
      return isInside ? { x: Math.round(left * 10) / 10, y: Math.round(top * 10) / 10 } : undefined
    }),
  }
}

/** For `ZoomedMap`, so that no script holds the shapes of all counties. */
export function drawAreaMap(slugs: readonly string[]): AreaMap {
  const { counties } = drawing
  const boxes = slugs.flatMap((slug) => (counties[slug] ? [counties[slug].box] : []))
  return areaMapOf(counties, slugs, frameAround(boxes))
}
