import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../db/client.ts'
import { businesses, submissions } from '../../db/schema/index.ts'
import { inPublicLists } from '../businesses/visibility.server.ts'
import { isUndecided, submittedHost, submittedPhone, websiteHost } from './candidate-queries.server.ts'
import {
  toCandidate,
  type Comparable,
  comparableBusiness,
  comparableCandidate,
  readBusinesses,
} from './comparable.server.ts'
import { isWorthALook, weighEvidence } from './weigh-evidence.server.ts'

/** Name similarity from which two names in one county are compared. */
const NAME_THRESHOLD = 0.6

const MAX_NAMES = 5

/** More would only repeat the same marks in a flood of equal submissions. */
const MAX_PAIRS = 2000

/** Ids of submissions like a published business or another undecided one, in a fixed number of queries. */
export async function findLikelyRepeated(
  db: Database,
  sent: readonly { id: string; businessName: string; fields: Record<string, unknown> }[],
): Promise<Set<string>> {
  if (sent.length === 0) return new Set()
  const wanted = new Map(
    sent.map(({ id, businessName, fields }) => [id, comparableCandidate(toCandidate(businessName, fields))]),
  )
  const pairs = await findPairs(
    db,
    sent.map(({ id, businessName }) => {
      const { phoneDigits, website, countySlug } = wanted.get(id) ?? {}
      return { id, name: businessName, phone: phoneDigits, host: website?.ownHost, county: countySlug }
    }),
  )
  const others = await readOthers(db, pairs)
  return new Set(
    pairs.flatMap(({ id, businessId, submissionId }) => {
      const [one, another] = [wanted.get(id), others.get(businessId ?? submissionId)]
      return one && another && isWorthALook(weighEvidence(one, another)) ? [id] : []
    }),
  )
}

interface Keys {
  id: string
  name: string
  phone: string | null | undefined
  host: string | null | undefined
  county: string | null | undefined
}

type Pair = { id: string } & (
  | { businessId: string; submissionId: null }
  | { businessId: null; submissionId: string }
)

async function findPairs(db: Database, keys: readonly Keys[]): Promise<Pair[]> {
  const listed = [
    eq(businesses.phoneDigits, sql`sent.phone`),
    sql`website <> '' and ${websiteHost(businesses.website)} = sent.host`,
  ].map(
    (way) =>
      sql`select sent.id, ${businesses.id} as "businessId", null::uuid as "submissionId"
        from sent join ${businesses} on ${and(inPublicLists, way)}`,
  )
  // One name after the other by the index for names: a county has too many to compare each with each.
  const listedByName = sql`select sent.id, found.id, null from sent cross join lateral (
    select ${businesses.id} from ${businesses}
    where ${inPublicLists} and county_slug = sent.county and ${businesses.name} % sent.name
    order by similarity(${businesses.name}, sent.name) desc limit ${MAX_NAMES}) as found`
  const waiting = [
    sql`${submittedPhone(submissions.fields)} = sent.phone`,
    sql`${submittedHost(submissions.fields)} = sent.host`,
    sql`${submissions.fields} ->> 'countySlug' = sent.county and ${submissions.businessName} % sent.name`,
  ].map(
    (way) =>
      sql`select sent.id, null, ${submissions.id}
        from sent join ${submissions} on ${and(isUndecided, ne(submissions.id, sql`sent.id`), way)}`,
  )
  return db.transaction(async (tx) => {
    // The threshold of the operator `%`.
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(NAME_THRESHOLD)}, true)`)
    // A query for each way, so that each can use its index.
    const { rows } = await tx.execute<Pair>(sql`
      with sent as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
          as sent(id uuid, name text, phone text, host text, county text)
      )
      ${sql.join([...listed, listedByName, ...waiting], sql` union `)} limit ${MAX_PAIRS}`)
    return rows
  })
}

async function readOthers(db: Queries, pairs: readonly Pair[]): Promise<Map<string | null, Comparable>> {
  const businessIds = pairs.flatMap(({ businessId }) => businessId ?? [])
  const submissionIds = pairs.flatMap(({ submissionId }) => submissionId ?? [])
  const [listed, waiting] = await Promise.all([
    readBusinesses(db, inArray(businesses.id, businessIds)),
    db
      .select({ id: submissions.id, name: submissions.businessName, fields: submissions.fields })
      .from(submissions)
      .where(inArray(submissions.id, submissionIds)),
  ])
  return new Map([
    ...listed.map((row): [string, Comparable] => [row.businessId, comparableBusiness(row)]),
    ...waiting.map(({ id, name, fields }): [string, Comparable] => [
      id,
      comparableCandidate(toCandidate(name, fields)),
    ]),
  ])
}
