import { and, eq, type SQL, sql } from 'drizzle-orm'
import { businesses, submissions } from '../../db/schema/index.ts'
import { inPublicLists } from '../businesses/visibility.server.ts'
import { boundingBox } from '../places/distance.ts'
import type { Comparable } from './comparable.server.ts'

/** Per query, the likest names first. */
const MAX_PER_QUERY = 60
const NEIGHBORHOOD_MILES = 1
/** Minimum name similarity of neighbors; the same address is found by another query. */
const MIN_NEIGHBOR_SIMILARITY = 0.2

export function businessQueries(name: string, candidate: Comparable, isPublicOnly: boolean): SQL[] {
  const visible = isPublicOnly ? inPublicLists : undefined
  const likeness = sql`similarity(${businesses.name}, ${name})`
  const { phoneDigits, website, zip, street, point } = candidate
  const box = point && boundingBox(point, NEIGHBORHOOD_MILES)
  const ways = [
    sql`${businesses.name} % ${name}`,
    phoneDigits && eq(businesses.phoneDigits, phoneDigits),
    website?.ownHost && sql`website <> '' and ${websiteHost(businesses.website)} = ${website.ownHost}`,
    zip && street && and(eq(businesses.zip, zip), sql`${houseNumber} = ${street.number}`),
    // The index has published businesses only.
    box &&
      and(
        inPublicLists,
        sql`${businesses.location} <@ box(point(${box.west}::float8, ${box.south}::float8), point(${box.east}::float8, ${box.north}::float8))`,
        sql`${likeness} >= ${MIN_NEIGHBOR_SIMILARITY}`,
      ),
  ]
  return given(ways).map(
    (way) => sql`(select ${businesses.id} from ${businesses}
      where ${and(visible, way)} order by ${likeness} desc limit ${MAX_PER_QUERY})`,
  )
}

function given(ways: readonly (SQL | '' | null | undefined)[]): SQL[] {
  return ways.flatMap((way) => way || [])
}

export function submissionQueries(name: string, { phoneDigits, website }: Comparable): SQL[] {
  const likeness = sql`similarity(${submissions.businessName}, ${name})`
  const ways = [
    sql`${submissions.businessName} % ${name}`,
    phoneDigits && sql`${submittedPhone(submissions.fields)} = ${phoneDigits}`,
    website?.ownHost && sql`${submittedHost(submissions.fields)} = ${website.ownHost}`,
  ]
  return given(ways).map(
    (way) => sql`(select ${submissions.id} from ${submissions}
      where ${and(isUndecided, way)}
      order by ${likeness} desc limit ${MAX_PER_QUERY})`,
  )
}

// Exactly the expressions of the indexes; otherwise PostgreSQL does not use them.
export const websiteHost = (column: typeof businesses.website) =>
  sql`substring(lower(${column}) from '^https?://(?:www[.])?([^/:?#]+)')`
export const houseNumber = sql`lower(substring(${businesses.street} from '^[0-9]+[A-Za-z]?'))`
export const isUndecided = sql`status in ('submitted', 'changes_requested')`
export const submittedPhone = (fields: typeof submissions.fields) =>
  sql`substring(regexp_replace(translate(upper(${fields} ->> 'phone'),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '22233344455566677778889999'), '[^0-9]', '', 'g') from '^1?([2-9][0-9]{9})')`
export const submittedHost = (fields: typeof submissions.fields) =>
  sql`substring(lower(${fields} ->> 'website') from '^https?://(?:www[.])?([^/:?#]+)')`
