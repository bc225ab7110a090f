import type { listingCounts } from '../../db/schema/index.ts'
import { isUnconfirmed, VISIBLE_IN_LISTS } from '../businesses/index.server.ts'
import { findCounty } from '../places/index.ts'
import type { CheckedBusiness, Finding } from './finding.ts'

type KeptCount = typeof listingCounts.$inferSelect

/** Counts by the rules of the triggers, to compare with the counts in the database. */
export class CountCheck {
  readonly #counts = new Map<string, { listed: number; unconfirmed: number }>()

  add(business: CheckedBusiness): void {
    if (business.status !== VISIBLE_IN_LISTS) return
    for (const key of keysOf(business)) {
      const count = this.#counts.get(key) ?? { listed: 0, unconfirmed: 0 }
      count.listed += 1
      count.unconfirmed += isUnconfirmed(business) ? 1 : 0
      this.#counts.set(key, count)
    }
  }

  compare(kept: readonly KeptCount[]): Finding[] {
    const wrong: string[] = []
    const missing = new Map(this.#counts)
    for (const row of kept) {
      const key = keyOf(row.scope, row.place, row.countySlug, row.categorySlug)
      const count = this.#counts.get(key) ?? { listed: 0, unconfirmed: 0 }
      missing.delete(key)
      if (count.listed !== row.listed || count.unconfirmed !== row.unconfirmed) {
        wrong.push(`${key} says ${row.listed} and is ${count.listed}`)
      }
    }
    for (const [key, { listed }] of missing) wrong.push(`${key} is missing and is ${listed}`)
    if (wrong.length === 0) return []
    return [
      {
        kind: 'count',
        what: `${wrong.length} of the kept counts are wrong, such as: ${wrong[0]}.`,
        remedy: 'Run "select count_listings_anew()" in the database.',
      },
    ]
  }
}

function keysOf({ countySlug, citySlug, serviceAreaCounties, categorySlug }: CheckedBusiness): Set<string> {
  const home = findCounty(countySlug)?.regionId
  const counties = serviceAreaCounties.filter((slug) => slug !== countySlug)
  const regions = serviceAreaCounties.flatMap((slug) => findCounty(slug)?.regionId ?? [])
  return new Set([
    keyOf('county', countySlug, '', categorySlug),
    ...(citySlug === null ? [] : [keyOf('city', citySlug, countySlug, categorySlug)]),
    ...[...counties, ...regions.filter((region) => region !== home)].map((place) =>
      keyOf('comes_to', place, '', categorySlug),
    ),
  ])
}

function keyOf(scope: KeptCount['scope'], place: string, county: string, category: string): string {
  return [scope, place, county, category].filter((part) => part !== '').join(' ')
}
