/**
 * The seven regions of `spec.md` section 3, and the group for the counties that it puts in none.
 * Browser-safe.
 */
import data from '../../../reference-data/florida-counties.json' with { type: 'json' }
import { findCounty } from './county-name.ts'
import { listCounties, type County } from './county.ts'

export interface Region {
  /** Part of the page address: `south`, `tampa-bay`. */
  id: string
  name: string
  /** As it stands in a sentence: `South Florida`, `Northwest Florida`, `the Tampa Bay area`. */
  fullName: string
  /** Style class that carries the region's tint: `region-south`. */
  color: string
  /** In the order of `spec.md`, which the region cards show. */
  counties: readonly County[]
}

/** Heading on `/regions` over the counties that belong to no region (`product.md`). */
export const MORE_COUNTIES_HEADING = 'More Florida counties'

const regions: readonly Region[] = data.regions.map((region) => ({
  id: region.id,
  name: region.name,
  fullName: fullNameOf(region.name),
  color: `region-${region.id}`,
  counties: region.counties.map(requireCounty),
}))

/** The seven regions in the order of `spec.md`. */
export function listRegions(): readonly Region[] {
  return regions
}

/** The region with this id, in any case; undefined for unknown ids ("Region Not Found"). */
export function findRegion(id: string | null | undefined): Region | undefined {
  const wanted = id?.trim().toLowerCase()
  return regions.find((region) => region.id === wanted)
}

/** The counties of a region in the order of `spec.md`; empty for an unknown region. */
export function countiesOfRegion(id: string | null | undefined): readonly County[] {
  return findRegion(id)?.counties ?? []
}

/** The eight counties in no region, alphabetically: Brevard, DeSoto, Hardee … Wakulla. */
export function countiesInNoRegion(): County[] {
  return listCounties().filter((county) => county.regionId === null)
}

function fullNameOf(name: string): string {
  if (name.endsWith('Florida')) return name
  return name.endsWith('Bay') ? `the ${name} area` : `${name} Florida`
}

/** @throws Error when the reference data names a county that it does not list: a defect of the data. */
function requireCounty(name: string): County {
  const county = findCounty(name)
  if (!county) throw new Error(`florida-counties.json: region names unknown county ${name}`)
  return county
}
