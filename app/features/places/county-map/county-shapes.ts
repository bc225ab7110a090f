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
}

export const AREA_GRID = 8

export const drawing = drawn as unknown as Omit<typeof drawn, 'counties' | 'tapAreas'> & {
  counties: Record<string, CountyShape>
  tapAreas: TapArea[]
}
