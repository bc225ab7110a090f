import { countLabel } from '../county-count.ts'

/** A county on a map: where it leads, what it is called and how many businesses it has. */
export interface MapCounty {
  slug: string
  name: string
  regionId: string | null
  count: number
}

/** What a screen reader says of a county on the map: "Martin County, 12 businesses". */
export function mapCountyName({ name, count }: MapCounty): string {
  return `${name} County, ${countLabel(count)}`
}
