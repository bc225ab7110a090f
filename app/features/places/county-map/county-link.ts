import drawing from 'virtual:county-shapes'
import { countLabel } from '../county-count.ts'
import type { MapCounty } from './map-county.ts'

/** What a screen reader says of a county on the map: "Martin County, 12 businesses". */
export function mapCountyName({ name, count }: MapCounty): string {
  return `${name} County, ${countLabel(count)}`
}

/**
 * A county on a map as a link, in SVG. Maps are written as text because React would otherwise spend a tenth of a second
 * on a phone to adopt 67 links that it never changes; `useMap` listens for all of them at once. Names and slugs come
 * from the reference data and have no character that markup reserves (tested).
 */
export function countyLink(county: MapCounty): string {
  const { slug } = county
  return (
    `<a href="/county/${slug}" data-county="${slug}" aria-label="${mapCountyName(county)}">` +
    `<path d="${drawing.counties[slug]?.path ?? ''}"/></a>`
  )
}
