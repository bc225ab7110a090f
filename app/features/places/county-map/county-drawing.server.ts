import type { GeoProjection } from 'd3-geo'
import { feature } from 'topojson-client'
import shapes from '../../../../reference-data/florida-counties.topo.json' with { type: 'json' }
import type { Point } from '../distance.ts'
import { type AreaMap, areaMapOf } from './area-map.ts'
import { type CountyDrawing, type CountyTopology, drawCounties, projectionFor } from './draw-counties.ts'
import { frameAround } from './map-frame.ts'

const topology = shapes as unknown as CountyTopology
let drawing: CountyDrawing | undefined
let projection: GeoProjection | undefined

export function countyDrawing(): CountyDrawing {
  return (drawing ??= drawCounties(topology))
}

export function atlasProjection(): GeoProjection {
  return (projection ??= projectionFor(feature(topology, topology.objects.state)))
}

export function neighborsOfCounty(slug: string): readonly string[] {
  return countyDrawing().counties[slug]?.neighbors ?? []
}

export function closeUpOfCounty(slug: string, points: readonly Point[]) {
  const { counties } = countyDrawing()
  const county = counties[slug]
  if (!county) return undefined
  const project = atlasProjection()
  const { x, y, width, height } = frameAround([county.box])
  return {
    viewBox: `${x} ${y} ${width} ${height}`,
    width,
    county: county.path,
    around: county.neighbors.flatMap((neighbor) => counties[neighbor]?.path ?? []),
    dots: points.map((point) => {
      const [left, top] = project([point.lng, point.lat]) ?? [Number.NaN, Number.NaN]
      const isInside = left >= x && left <= x + width && top >= y && top <= y + height
      return isInside ? { x: Math.round(left * 10) / 10, y: Math.round(top * 10) / 10 } : undefined
    }),
  }
}

/** For `ZoomedMap`, so that no script holds the shapes of all counties. */
export function drawAreaMap(slugs: readonly string[]): AreaMap {
  const { counties } = countyDrawing()
  const boxes = slugs.flatMap((slug) => (counties[slug] ? [counties[slug].box] : []))
  return areaMapOf(counties, slugs, frameAround(boxes))
}
