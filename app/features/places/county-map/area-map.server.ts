import { type AreaMap, areaMapOf } from './area-map.ts'
import { countyDrawing } from './county-drawing.server.ts'
import { frameAround } from './map-frame.ts'

/** For `ZoomedMap`, so that no script holds the shapes of all counties. */
export function drawAreaMap(slugs: readonly string[]): AreaMap {
  const { counties } = countyDrawing()
  const boxes = slugs.flatMap((slug) => (counties[slug] ? [counties[slug].box] : []))
  return areaMapOf(counties, slugs, frameAround(boxes))
}
