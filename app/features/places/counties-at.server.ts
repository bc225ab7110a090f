import { requireCounty } from './county-name.ts'
import type { County } from './county.ts'
import { findPlace } from './place.server.ts'
import { findZip } from './zip.server.ts'

/**
 * The counties in which an address may be, the likely one first: those of the ZIP code and of its city. A city tells
 * which is likely, unless it is the post office's name for the whole ZIP code.
 */
export function countiesAt({
  zip: code,
  city,
}: {
  zip?: string | null | undefined
  city?: string | null | undefined
}): County[] {
  const zip = findZip(code)
  const place = findPlace(city, { county: zip?.county ?? null })
  if (!zip) return (place?.counties ?? []).map(requireCounty)
  const ofCity = place?.counties.some((name) => zip.counties.includes(name)) ? place.counties : []
  const isPostOffice = findPlace(zip.city, { county: zip.county })?.slug === place?.slug
  const likely = isPostOffice ? [] : ofCity.filter((name) => zip.counties.includes(name))
  return [...new Set([...likely, ...zip.counties, ...ofCity])].map(requireCounty)
}

export function severalCounties(counties: readonly County[]): string {
  return `${new Intl.ListFormat('en').format(counties.map(({ name }) => name))} counties`
}
