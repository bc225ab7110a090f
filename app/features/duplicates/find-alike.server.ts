import { and, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queries } from '../../db/client.ts'
import { businesses, submissions } from '../../db/schema/index.ts'
import { inPublicLists } from '../businesses/visibility.server.ts'
import {
  houseNumber,
  isUndecided,
  submittedHost,
  submittedPhone,
  websiteHost,
} from './candidate-queries.server.ts'
import {
  toCandidate,
  type Comparable,
  comparableBusiness,
  comparableCandidate,
  readBusinesses,
} from './comparable.server.ts'
import { type NameLikeness, compareNames, type ParsedName } from './compare-names.server.ts'
import { isWorthALook, MIN_SCORE, weighEvidence } from './weigh-evidence.server.ts'

export interface Alike<Key> {
  key: Key
  score: number
  /** Each completes "It has …", the strongest first. */
  reasons: string[]
}

/** What listings, of any status, each of some hundred businesses may already be. @returns the likeliest by the place in `wanted` */
export async function findListedAlike(
  q: Queries,
  wanted: readonly Wanted[],
): Promise<Map<number, Alike<string>>> {
  const likeliest = new Map<number, Alike<string>>()
  for (const { at, id, one, other } of await findPairs(q, wanted, listedWays())) {
    const weighed = weighAlike(id, one.facts, other)
    if (weighed && weighed.score > (likeliest.get(at)?.score ?? 0)) likeliest.set(at, weighed)
  }
  return likeliest
}

/** Name similarity from which two names in one county are compared. */
const NAME_THRESHOLD = 0.6

/** Ids of submissions like a published business or another undecided one. */
export async function findLikelyRepeated(
  db: Database,
  sent: readonly { id: string; businessName: string; fields: Record<string, unknown> }[],
): Promise<Set<string>> {
  const wanted = sent.map(({ id, businessName, fields }) => ({
    id,
    name: businessName,
    facts: comparableCandidate(toCandidate(businessName, fields)),
  }))
  const pairs = await db.transaction(async (tx) => {
    // The threshold of the operator `%`.
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(NAME_THRESHOLD)}, true)`)
    const inCounty = sql`county_slug = sent.county and ${businesses.name} % sent.name`
    const ways = [...listedWays(inPublicLists), likestListed(and(inPublicLists, inCounty)), ...waitingWays()]
    return findPairs(tx, wanted, ways)
  })
  const repeated = pairs.filter(({ one, other }) => isWorthALook(weighEvidence(one.facts, other)))
  return new Set(repeated.flatMap(({ one }) => one.id ?? []))
}

interface Wanted {
  /** Of a submission. */
  id?: string
  name: string
  facts: Comparable
}

/** A switchboard or a shared address has more; who is not among the likest names there is another company. */
const MOST_OF_ONE_WAY = 5

const likestListed = (way: SQL | undefined) => sql`
  select sent.at, found.id from sent cross join lateral (
    select ${businesses.id} from ${businesses} where ${way}
    order by similarity(${businesses.name}, sent.name) desc limit ${MOST_OF_ONE_WAY}) as found`

function listedWays(visible?: SQL): SQL[] {
  return [
    sql`${businesses.phoneDigits} = sent.phone`,
    sql`website <> '' and ${websiteHost(businesses.website)} = sent.host`,
    sql`${businesses.zip} = sent.zip and name_key(${businesses.name}) = name_key(sent.name)`,
    sql`${businesses.zip} = sent.zip and ${houseNumber} = sent.number`,
  ].map((way) => likestListed(and(visible, way)))
}

function waitingWays(): SQL[] {
  return [
    sql`${submittedPhone(submissions.fields)} = sent.phone`,
    sql`${submittedHost(submissions.fields)} = sent.host`,
    sql`${submissions.fields} ->> 'countySlug' = sent.county and ${submissions.businessName} % sent.name`,
  ].map(
    (way) => sql`
      select sent.at, found.id::text from sent cross join lateral (
        select ${submissions.id} from ${submissions}
        where ${and(isUndecided, ne(submissions.id, sql`sent.id`), way)}
        order by similarity(${submissions.businessName}, sent.name) desc limit ${MOST_OF_ONE_WAY}) as found`,
  )
}

/** Candidates for all in one statement, each way by its own index. */
async function findPairs(q: Queries, wanted: readonly Wanted[], ways: readonly SQL[]) {
  const keys = wanted.map(({ id, name, facts }, at) => {
    const { phoneDigits: phone, website, zip, street, countySlug: county } = facts
    return { at, id, name, phone, host: website?.ownHost, zip, number: street?.number, county }
  })
  const { rows } = await q.execute<{ at: number; id: string }>(sql`
    with sent as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as
        sent(at int, id uuid, name text, phone text, host text, zip text, number text, county text)
    )
    ${sql.join([...ways], sql` union `)}`)
  const ids = [...new Set(rows.map(({ id }) => id))]
  const [listed, waiting] = await Promise.all([
    readBusinesses(q, inArray(businesses.id, ids)),
    q
      .select({ id: submissions.id, name: submissions.businessName, fields: submissions.fields })
      .from(submissions)
      .where(
        inArray(
          submissions.id,
          ids.filter((id) => z.uuid().safeParse(id).success),
        ),
      ),
  ])
  const others = new Map([
    ...listed.map((row) => [row.businessId, comparableBusiness(row)] as const),
    ...waiting.map(({ id, name, fields }) => [id, comparableCandidate(toCandidate(name, fields))] as const),
  ])
  return rows.flatMap(({ at, id }) => {
    const [one, other] = [wanted[at], others.get(id)]
    return one && other ? [{ at, id, one, other }] : []
  })
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
