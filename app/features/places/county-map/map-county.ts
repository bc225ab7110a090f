export interface MapCounty {
  slug: string
  name: string
  regionId: string | null
  count: number
}
