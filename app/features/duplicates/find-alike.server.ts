import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queries } from '../../db/client.ts'
import { businesses, submissions } from '../../db/schema/index.ts'
import { inPublicLists } from '../businesses/visibility.server.ts'
import { boundingBox } from '../places/distance.ts'
import {
  toCandidate,
  type Comparable,
  comparableBusiness,
  comparableCandidate,
  readBusinesses,
} from './comparable.server.ts'
import { type NameLikeness, compareNames, type ParsedName } from './compare-names.server.ts'
import type { DuplicateCandidate, PossibleDuplicate } from './possible-duplicate.ts'
import { isWorthALook, MIN_SCORE, weighEvidence } from './weigh-evidence.server.ts'

export interface Alike<Key> {
  key: Key
  score: number
  /** Each completes "It has …", the strongest first. */
  reasons: string[]
}

interface DuplicateOptions {
  limit?: number
  /** `everything`, for moderators: also closed, unlisted and waiting ones, and whatever is linked. */
  among?: 'published' | 'everything'
  exceptSubmissionId?: string
}

/** Of each way, the likest names. */
const MOST_FOR_ONE = 60
/** A switchboard or a shared address has more; who is not among the likest names there is another company. */
const MOST_FOR_MANY = 5

export async function findPossibleDuplicates(
  q: Queries,
  candidate: DuplicateCandidate,
  { limit = 5, among = 'published', exceptSubmissionId: id }: DuplicateOptions = {},
): Promise<PossibleDuplicate[]> {
  const isPublic = among === 'published'
  const wanted = { id, name: candidate.businessName.trim(), facts: comparableCandidate(candidate) }
  const more = [sql`${businesses.sortName} % sent.name`, isNear(wanted.facts)]
  const listed = listedWays(MOST_FOR_ONE, isPublic ? inPublicLists : undefined, ...more)
  const waiting = isPublic ? [] : waitingWays(MOST_FOR_ONE, sql`${submissions.businessName} % sent.name`)
  const pairs = await findPairs(q, [wanted], [...listed, ...waiting])
  return pairs
    .map(({ shown, one, other }) => ({ shown, weighed: weighEvidence(one.facts, other) }))
    .filter(({ weighed }) => (isPublic ? weighed.score >= MIN_SCORE : isWorthALook(weighed)))
    .map(({ shown, weighed: { score, reasons } }) => ({ ...shown, score, reasons }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
}

/** What listings, of any status, each of some hundred businesses may already be. @returns the likeliest by the place in `wanted` */
export async function findListedAlike(
  q: Queries,
  wanted: readonly Wanted[],
): Promise<Map<number, Alike<string>>> {
  const likeliest = new Map<number, Alike<string>>()
  for (const { at, id, one, other } of await findPairs(q, wanted, listedWays(MOST_FOR_MANY))) {
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
    const listedName = sql`county_slug = sent.county and ${businesses.sortName} % sent.name`
    const sentName = sql`${submissions.fields} ->> 'countySlug' = sent.county and ${submissions.businessName} % sent.name`
    const listed = listedWays(MOST_FOR_MANY, inPublicLists, listedName)
    return findPairs(tx, wanted, [...listed, ...waitingWays(MOST_FOR_MANY, sentName)])
  })
  const repeated = pairs.filter(({ one, other }) => isWorthALook(weighEvidence(one.facts, other)))
  return new Set(repeated.flatMap(({ one }) => one.id ?? []))
}

interface Wanted {
  /** Of a submission. */
  id?: string | undefined
  name: string
  facts: Comparable
}

// Exactly the expressions of the indexes; otherwise PostgreSQL does not use them.
export const websiteHost = (column: typeof businesses.website) =>
  sql`substring(lower(${column}) from '^https?://(?:www[.])?([^/:?#]+)')`
const houseNumber = sql`lower(substring(${businesses.street} from '^[0-9]+[A-Za-z]?'))`
const isUndecided = sql`status in ('submitted', 'changes_requested')`
const submittedPhone = sql`substring(regexp_replace(translate(upper(${submissions.fields} ->> 'phone'),
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '22233344455566677778889999'), '[^0-9]', '', 'g') from '^1?([2-9][0-9]{9})')`
const submittedHost = sql`substring(lower(${submissions.fields} ->> 'website') from '^https?://(?:www[.])?([^/:?#]+)')`

function listedWays(most: number, visible?: SQL, ...more: readonly (SQL | undefined)[]): SQL[] {
  const likeness = sql`similarity(${businesses.name}, sent.name)`
  return [
    sql`${businesses.phoneDigits} = sent.phone`,
    sql`website <> '' and ${websiteHost(businesses.website)} = sent.host`,
    sql`${businesses.zip} = sent.zip and name_key(${businesses.name}) = name_key(sent.name)`,
    sql`${businesses.zip} = sent.zip and ${houseNumber} = sent.number`,
    ...more.flatMap((way) => way ?? []),
  ].map(
    (way) => sql`
      select sent.at, found.id from sent cross join lateral (
        select ${businesses.id} from ${businesses} where ${and(visible, way)}
        order by ${likeness} desc limit ${most}) as found`,
  )
}

function waitingWays(most: number, byName: SQL): SQL[] {
  return [sql`${submittedPhone} = sent.phone`, sql`${submittedHost} = sent.host`, byName].map(
    (way) => sql`
      select sent.at, found.id::text from sent cross join lateral (
        select ${submissions.id} from ${submissions}
        where ${and(isUndecided, sql`${submissions.id} is distinct from sent.id`, way)}
        order by similarity(${submissions.businessName}, sent.name) desc limit ${most}) as found`,
  )
}

const NEIGHBORHOOD_MILES = 1
/** Minimum name similarity of neighbors; the same address is found by another way. */
const MIN_NEIGHBOR_SIMILARITY = 0.2

/** The index has published businesses only. */
function isNear({ point }: Comparable): SQL | undefined {
  if (!point) return undefined
  const { west, south, east, north } = boundingBox(point, NEIGHBORHOOD_MILES)
  return and(
    inPublicLists,
    sql`${businesses.location} <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`,
    sql`similarity(${businesses.name}, sent.name) >= ${MIN_NEIGHBOR_SIMILARITY}`,
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
  const others = await readOthers(q, [...new Set(rows.map(({ id }) => id))])
  return rows.flatMap(({ at, id }) => {
    const [one, found] = [wanted[at], others.get(id)]
    return one && found ? [{ at, id, one, ...found }] : []
  })
}

async function readOthers(q: Queries, ids: readonly string[]) {
  const sentIds = ids.filter((id) => z.uuid().safeParse(id).success)
  const [listed, waiting] = await Promise.all([
    readBusinesses(q, inArray(businesses.id, [...ids])),
    q
      .select({ submissionId: submissions.id, name: submissions.businessName, fields: submissions.fields })
      .from(submissions)
      .where(inArray(submissions.id, sentIds)),
  ])
  return new Map<string, ReturnType<typeof ofListed> | ReturnType<typeof ofSubmission>>([
    ...listed.map((row) => [row.businessId, ofListed(row)] as const),
    ...waiting.map((row) => [row.submissionId, ofSubmission(row)] as const),
  ])
}

interface SentRow {
  submissionId: string
  name: string
  fields: Record<string, unknown>
}

function ofListed(row: Awaited<ReturnType<typeof readBusinesses>>[number]) {
  const { businessId, status, name, city, categorySlug, countySlug } = row
  const shown = { kind: 'business' as const, businessId, status, name, city, categorySlug, countySlug }
  return { shown, other: comparableBusiness(row) }
}

function ofSubmission({ submissionId, name, fields }: SentRow) {
  const sent = toCandidate(name, fields)
  const { city = null, category, countySlug } = sent
  const place = { city, categorySlug: category ?? '', countySlug: countySlug ?? '' }
  const shown = { kind: 'submission' as const, submissionId, name, ...place }
  return { shown, other: comparableCandidate(sent) }
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
