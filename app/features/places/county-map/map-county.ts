/** A county on a map: where it leads, what it is called and how many businesses it has. */
export interface MapCounty {
  slug: string
  name: string
  regionId: string | null
  count: number
}
