import drawn from '../../../../reference-data/county-drawing.json' with { type: 'json' }

interface CountyShape {
  path: string
  /** Left, top, right, bottom in map units. */
  box: [number, number, number, number]
  label: [number, number]
  neighbors: string[]
}

/** What a finger opens first: a region, or counties of none that touch one another. */
export interface TapArea {
  regionId: string | null
  slugs: string[]
  /** In steps of `AREA_GRID`. */
  path: string
  /** Stacked from west to east, each large enough for a finger to hit every county on a phone. */
  plates: { slugs: string[]; frame: { x: number; y: number; width: number; height: number } }[]
}

export const AREA_GRID = 8

export const drawing = drawn as unknown as Omit<typeof drawn, 'counties' | 'tapAreas'> & {
  counties: Record<string, CountyShape>
  tapAreas: TapArea[]
}

export type AreaMap = ReturnType<typeof areaMapOf>

/** For `ZoomedMap`, so that no script holds the shapes of all counties. */
export function areaMapOf(slugs: readonly string[], frame: TapArea['plates'][number]['frame']) {
  const { counties } = drawing
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
