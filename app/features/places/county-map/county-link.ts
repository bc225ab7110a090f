import drawing from 'virtual:county-shapes'
import { countLabel } from '../county-count.ts'

export interface MapCounty {
  slug: string
  name: string
  regionId: string | null
  count: number
}

function mapCountyName({ name, count }: MapCounty): string {
  return `${name} County, ${countLabel(count)}`
}

/**
 * SVG text, because React would take a tenth of a second on a phone to hydrate 67 links that never change; `useMap`
 * listens for all of them. Names in the reference data need no escaping (tested).
 */
export function countyLink(county: MapCounty): string {
  const { slug } = county
  return (
    `<a href="/county/${slug}" data-county="${slug}" aria-label="${mapCountyName(county)}">` +
    `<path d="${drawing.counties[slug]?.path ?? ''}"/></a>`
  )
}
