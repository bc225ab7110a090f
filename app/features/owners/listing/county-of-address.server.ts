import { findCounty } from '../../places/index.ts'
import { findZip, parseFloridaAddress } from '../../places/index.server.ts'

/**
 * The county of an address, by its ZIP code: the one that the listing has, where the ZIP code reaches into it, and else the
 * one in which most of it lies.
 * @param present slug of the county that the listing has
 */
export function countyOfAddress(address: string, present: string): string {
  const { zip: code } = parseFloridaAddress(address)
  const zip = code === undefined ? undefined : findZip(code)
  if (!zip || zip.counties.some((name) => findCounty(name)?.slug === present)) return present
  return findCounty(zip.county)?.slug ?? present
}
