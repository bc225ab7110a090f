import { findCounty } from '../../places/index.ts'
import { findZip, parseFloridaAddress } from '../../places/index.server.ts'

/**
 * Keeps the present county where the ZIP code reaches into it; else the one that most of the ZIP code lies in.
 * @param present county slug
 */
export function countyOfAddress(address: string, present: string): string {
  const { zip: code } = parseFloridaAddress(address)
  const zip = code === undefined ? undefined : findZip(code)
  if (!zip || zip.counties.some((name) => findCounty(name)?.slug === present)) return present
  return findCounty(zip.county)?.slug ?? present
}
