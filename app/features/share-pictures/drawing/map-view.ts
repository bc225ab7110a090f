import type { CountyDrawing } from '../../places/index.server.ts'
import type { MapView } from './florida.ts'
import type { Box } from './layout.ts'

/** The view in which the counties, or all of Florida, fill a box, up to a scale. */
export function fitted(
  drawing: CountyDrawing,
  box: Box,
  slugs: readonly string[] = Object.keys(drawing.counties),
  largestScale = Infinity,
): MapView {
  const boxes = slugs.flatMap((slug) => (drawing.counties[slug] ? [drawing.counties[slug].box] : []))
  const left = Math.min(...boxes.map(([left]) => left))
  const top = Math.min(...boxes.map(([, top]) => top))
  const right = Math.max(...boxes.map(([, , right]) => right))
  const bottom = Math.max(...boxes.map(([, , , bottom]) => bottom))
  const scale = Math.min(box.width / (right - left), box.height / (bottom - top), largestScale)
  return {
    x: box.x + box.width / 2 - ((left + right) / 2) * scale,
    y: box.y + box.height / 2 - ((top + bottom) / 2) * scale,
    scale,
  }
}
