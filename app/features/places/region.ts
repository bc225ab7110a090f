/** The seven regions, and the group for the counties in none. Browser-safe. */
import data from '../../../reference-data/florida-counties.json' with { type: 'json' }
import { findCounty } from './county-name.ts'
import type { County } from './county.ts'

export interface Region {
  /** `south`, `tampa-bay` */
  id: string
  name: string
  /** In a sentence: `South Florida`, `the Tampa Bay area`. */
  fullName: string
  /** Style class: `region-south`. */
  color: string
  /** The region cards show them in this order. */
  counties: readonly County[]
}

export const MORE_COUNTIES_HEADING = 'More Florida counties'

const regions: readonly Region[] = data.regions.map((region) => ({
  id: region.id,
  name: region.name,
  fullName: composeFullName(region.name),
  color: `region-${region.id}`,
  counties: region.counties.map(requireCounty),
}))

export function listRegions(): readonly Region[] {
  return regions
}

/** In any case. */
export function findRegion(id: string | null | undefined): Region | undefined {
  const wanted = id?.trim().toLowerCase()
  return regions.find((region) => region.id === wanted)
}

function composeFullName(name: string): string {
  if (name.endsWith('Florida')) return name
  return name.endsWith('Bay') ? `the ${name} area` : `${name} Florida`
}

/** @throws Error for a county that the reference data do not list */
function requireCounty(name: string): County {
  const county = findCounty(name)
  if (!county) throw new Error(`florida-counties.json: region names unknown county ${name}`)
  return county
}
