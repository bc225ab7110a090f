import topology from '../../../../reference-data/florida-counties.topo.json' with { type: 'json' }
import { type CountyDrawing, type CountyTopology, drawCounties } from './draw-counties.ts'

let drawing: CountyDrawing | undefined

/** The counties as drawn for the maps, for pictures that are made on the server. */
export function countyDrawing(): CountyDrawing {
  drawing ??= drawCounties(topology as unknown as CountyTopology)
  return drawing
}

/** Slugs of the counties that share a border with this one; none for an unknown county. */
export function neighborsOfCounty(slug: string): readonly string[] {
  return countyDrawing().counties[slug]?.neighbors ?? []
}
