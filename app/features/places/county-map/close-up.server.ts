import type { GeoProjection } from 'd3-geo'
import { feature } from 'topojson-client'
import topology from '../../../../reference-data/florida-counties.topo.json' with { type: 'json' }
import type { Point } from '../distance.ts'
import { countyDrawing } from './county-drawing.server.ts'
import { type CountyTopology, projectionFor } from './draw-counties.ts'
import { frameAround } from './map-frame.ts'

interface CountyCloseUp {
  viewBox: string
  /** In map units. */
  width: number
  county: string
  around: string[]
  /** In the order of the points; undefined outside the picture. */
  dots: ({ x: number; y: number } | undefined)[]
}

/** @returns undefined for an unknown county */
export function closeUpOfCounty(slug: string, points: readonly Point[]): CountyCloseUp | undefined {
  const { counties } = countyDrawing()
  const county = counties[slug]
  if (!county) return undefined
  const { x, y, width, height } = frameAround([county.box])
  return {
    viewBox: `${x} ${y} ${width} ${height}`,
    width,
    county: county.path,
    around: county.neighbors.flatMap((neighbor) => counties[neighbor]?.path ?? []),
    dots: points.map((point) => {
      const [left, top] = projection()([point.lng, point.lat]) ?? [Number.NaN, Number.NaN]
      const isInside = left >= x && left <= x + width && top >= y && top <= y + height
      return isInside ? { x: Math.round(left * 10) / 10, y: Math.round(top * 10) / 10 } : undefined
    }),
  }
}

let kept: GeoProjection | undefined

function projection(): GeoProjection {
  const shapes = topology as unknown as CountyTopology
  return (kept ??= projectionFor(feature(shapes, shapes.objects.state)))
}
