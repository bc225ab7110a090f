import { inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'
import { type Comparable, comparableBusiness, readBusinesses } from './comparable.server.ts'
import { websiteHost } from './find-alike.server.ts'
import { isSameStreetAddress } from './street-address.server.ts'
import { weighEvidence } from './weigh-evidence.server.ts'

/** What the same name in one county weighs where nothing else is known. */
const LIKELY = 0.4
const PAIRS_AT_ONCE = 500

/** Open listings that are likely one business: the later one of each pair, once. */
export async function* findListedTwice(q: Queries) {
  const ways = ['phone', 'place', 'site'].map((name) => {
    const way = sql.identifier(name)
    return sql`select later.id, earlier.id as "otherId"
      from listed later join listed earlier on earlier.${way} = later.${way} and earlier.id < later.id`
  })
  const { rows: pairs } = await q.execute<{ id: string; otherId: string }>(sql`
    with listed as materialized (
      select id, phone_digits as phone, name_key(name) || ' ' || county_slug as place,
        name_key(name) || ' ' || ${websiteHost(businesses.website)} as site
      from ${businesses} where status <> 'closed'
    )
    ${sql.join(ways, sql` union `)} order by 1, 2`)
  const told = new Set<string>()
  for (let from = 0; from < pairs.length; from += PAIRS_AT_ONCE) {
    const some = pairs.slice(from, from + PAIRS_AT_ONCE)
    const ids = [...new Set(some.flatMap(({ id, otherId }) => [id, otherId]))]
    const rows = await readBusinesses(q, inArray(businesses.id, ids))
    const listed = new Map(rows.map((row) => [row.businessId, { ...row, facts: comparableBusiness(row) }]))
    for (const { id, otherId } of some) {
      const [later, earlier] = [listed.get(id), listed.get(otherId)]
      if (!later || !earlier || told.has(id) || areBranches(later.facts, earlier.facts)) continue
      const { score, reasons } = weighEvidence(later.facts, earlier.facts)
      if (score < LIKELY) continue
      told.add(id)
      yield { id, otherId, otherName: earlier.name, reasons }
    }
  }
}

/** Two different addresses are two businesses, whatever else they share. */
function areBranches(a: Comparable, b: Comparable): boolean {
  if (a.street && b.street) return !isSameStreetAddress(a.street, b.street) || differ(a.city, b.city)
  return a.zip && b.zip ? a.zip !== b.zip : differ(a.city, b.city)
}

function differ(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a !== b
}
