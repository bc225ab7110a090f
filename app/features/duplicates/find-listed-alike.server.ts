import { inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'
import { websiteHost } from './candidate-queries.server.ts'
import { type Comparable, comparableBusiness, readBusinesses } from './comparable.server.ts'
import { type NameLikeness, compareNames, type ParsedName } from './compare-names.server.ts'
import { MIN_SCORE, weighEvidence } from './weigh-evidence.server.ts'

/** A switchboard or a shared address has more; who is not among the likest names there is another company. */
const MOST_OF_ONE_KEY = 5

export interface Alike<Key> {
  key: Key
  score: number
  /** Each completes "It has …", the strongest first. */
  reasons: string[]
}

/**
 * What listings, of any status, each of some hundred businesses may already be: candidates for all in one statement.
 * @returns the likeliest by the place in `wanted`
 */
export async function findListedAlike(
  q: Queries,
  wanted: readonly { name: string; facts: Comparable }[],
): Promise<Map<number, Alike<string>>> {
  const keys = wanted.map(({ name, facts: { phoneDigits, website, zip, street } }, at) => ({
    at,
    name,
    phone: phoneDigits,
    host: website?.ownHost,
    zip,
    number: street?.number,
  }))
  const ways = [
    sql`${businesses.phoneDigits} = sent.phone`,
    sql`website <> '' and ${websiteHost(businesses.website)} = sent.host`,
    sql`${businesses.zip} = sent.zip and name_key(${businesses.name}) = name_key(sent.name)`,
    sql`${businesses.zip} = sent.zip and lower(substring(${businesses.street} from '^[0-9]+[A-Za-z]?')) = sent.number`,
  ].map(
    (way) => sql`select sent.at, found.id from sent cross join lateral (
      select ${businesses.id} from ${businesses} where ${way}
      order by similarity(${businesses.name}, sent.name) desc limit ${MOST_OF_ONE_KEY}) as found`,
  )
  const { rows: pairs } = await q.execute<{ at: number; id: string }>(sql`
    with sent as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
        as sent(at int, name text, phone text, host text, zip text, number text)
    )
    ${sql.join(ways, sql` union `)}`)
  if (pairs.length === 0) return new Map()
  const ids = [...new Set(pairs.map(({ id }) => id))]
  const listed = await readBusinesses(q, inArray(businesses.id, ids))
  const others = new Map(listed.map((row) => [row.businessId, comparableBusiness(row)]))
  const likeliest = new Map<number, Alike<string>>()
  for (const { at, id } of pairs) {
    const [one, other] = [wanted[at]?.facts, others.get(id)]
    const weighed = one && other && weighAlike(id, one, other)
    if (weighed && weighed.score > (likeliest.get(at)?.score ?? 0)) likeliest.set(at, weighed)
  }
  return likeliest
}

export function weighAlike<Key>(key: Key, one: Comparable, other: Comparable): Alike<Key> | undefined {
  const { score, reasons } = weighEvidence(one, other)
  return score >= MIN_SCORE ? { key, score, reasons } : undefined
}

const UNLIKE: ReadonlySet<NameLikeness> = new Set(['other', 'branch'])

/** Much quicker than weighing. */
export function areNamesAlike(one: ParsedName, other: ParsedName): boolean {
  return !UNLIKE.has(compareNames(one, other))
}

/** What two entries of one business are likely to share. */
export function likelyKeys({ name, phoneDigits, website, zip, street }: Comparable): string[] {
  return [
    phoneDigits && `p${phoneDigits}`,
    website?.ownHost && `h${website.ownHost}`,
    zip && `n${zip}${name.key}`,
    zip && street && `a${zip}${street.number}${street.name}`,
  ].flatMap((key) => key || [])
}
