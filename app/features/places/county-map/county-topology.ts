import type { GeometryCollection, MultiPolygon, Objects, Polygon, Topology } from 'topojson-specification'

export interface CountyProperties {
  slug: string
  name: string
  regionId: string | null
}

export type CountyGeometry = (Polygon<CountyProperties> | MultiPolygon<CountyProperties>) & {
  properties: CountyProperties
}

interface CountyObjects extends Objects {
  counties: Omit<GeometryCollection<CountyProperties>, 'geometries'> & { geometries: CountyGeometry[] }
  state: Polygon | MultiPolygon
}

export type CountyTopology = Topology<CountyObjects>

export interface CountyShape {
  path: string
  /** Left, top, right, bottom in map units. */
  box: [number, number, number, number]
  label: [number, number]
  neighbors: string[]
}
