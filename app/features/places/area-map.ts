import type { CountyShape } from './county-map/county-shapes.ts'

export interface AreaMap {
  frame: { x: number; y: number; width: number; height: number }
  shapes: Record<string, { path: string; label: [number, number] }>
  around: string[]
}

export function areaMapOf(
  counties: Readonly<Record<string, CountyShape>>,
  slugs: readonly string[],
  frame: AreaMap['frame'],
): AreaMap {
  const shown = slugs.flatMap((slug) => {
    const shape = counties[slug]
    return shape ? [{ slug, ...shape }] : []
  })
  const own = new Set(slugs)
  const touching = new Set(shown.flatMap(({ neighbors }) => neighbors).filter((slug) => !own.has(slug)))
  return {
    frame,
    shapes: Object.fromEntries(shown.map(({ slug, path, label }) => [slug, { path, label }])),
    around: [...touching].flatMap((slug) => counties[slug]?.path ?? []),
  }
}
