import topology from '../../../../reference-data/florida-counties.topo.json' with { type: 'json' }
import { type CountyDrawing, type CountyTopology, drawCounties } from './draw-counties.ts'

let drawing: CountyDrawing | undefined

export function countyDrawing(): CountyDrawing {
  drawing ??= drawCounties(topology as unknown as CountyTopology)
  return drawing
}

/** Slugs; none for an unknown county. */
export function neighborsOfCounty(slug: string): readonly string[] {
  return countyDrawing().counties[slug]?.neighbors ?? []
}
