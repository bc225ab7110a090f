import type { AreaMap } from './area-map.ts'
import { countyDrawing } from './county-drawing.server.ts'
import { frameAround } from './map-frame.ts'

/** For `ZoomedMap`, so that no script holds the shapes of all counties. */
export function drawAreaMap(slugs: readonly string[]): AreaMap {
  const { counties } = countyDrawing()
  const shown = slugs.flatMap((slug) => {
    const shape = counties[slug]
    return shape ? [{ slug, ...shape }] : []
  })
  const touching = new Set(shown.flatMap(({ neighbors }) => neighbors)).difference(new Set(slugs))
  return {
    frame: frameAround(shown.map(({ box }) => box)),
    shapes: Object.fromEntries(shown.map(({ slug, path, label }) => [slug, { path, label }])),
    around: [...touching].flatMap((slug) => counties[slug]?.path ?? []),
  }
}
