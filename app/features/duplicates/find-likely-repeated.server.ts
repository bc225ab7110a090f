import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, submissions } from '../../db/schema/index.ts'
import { inPublicLists } from '../businesses/index.server.ts'
import { isUndecided, submittedHost, submittedPhone, websiteHost } from './candidate-queries.server.ts'
import { comparableCandidate } from './comparable.server.ts'
import { candidateOfFields } from './find-possible-duplicates.server.ts'

/** From here on two names in one county are the same for a mark in a list. */
const SAME_NAME = 0.6

/**
 * Those of many submissions that share the phone, the website's host, or in their county the name with a published business
 * or with another undecided submission. It weighs nothing, so that one query does for a whole list.
 * @returns their ids
 */
export async function findLikelyRepeated(
  db: Pick<Database, 'execute'>,
  sent: readonly { id: string; businessName: string; fields: Record<string, unknown> }[],
): Promise<Set<string>> {
  if (sent.length === 0) return new Set()
  const keys = sent.map(({ id, businessName, fields }) => {
    const { phoneDigits, website, countySlug } = comparableCandidate(candidateOfFields(businessName, fields))
    return { id, name: businessName, phone: phoneDigits, host: website?.ownHost, county: countySlug }
  })
  const county = {
    listed: sql`${businesses.countySlug}`,
    waiting: sql`${submissions.fields} ->> 'countySlug'`,
  }
  const listed = [
    eq(businesses.phoneDigits, sql`sent.phone`),
    sql`website <> '' and ${websiteHost(businesses.website)} = sent.host`,
    sameName(businesses.name, county.listed),
  ].map((way) => sql`select sent.id from sent join ${businesses} on ${and(inPublicLists, way)}`)
  const waiting = [
    sql`${submittedPhone(submissions.fields)} = sent.phone`,
    sql`${submittedHost(submissions.fields)} = sent.host`,
    sameName(submissions.businessName, county.waiting),
  ].map(
    (way) =>
      sql`select sent.id from sent join ${submissions} on ${and(isUndecided, ne(submissions.id, sql`sent.id`), way)}`,
  )
  // Each way by itself, so that each has its index.
  const { rows } = await db.execute<{ id: string }>(sql`
    with sent as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
        as sent(id uuid, name text, phone text, host text, county text)
    )
    ${sql.join([...listed, ...waiting], sql` union `)}`)
  return new Set(rows.map(({ id }) => id))
}

/** Within a county, whose listings are found by index and are few beside those whose name has a common word. */
function sameName(
  name: typeof businesses.name | typeof submissions.businessName,
  county: ReturnType<typeof sql>,
) {
  return sql`${county} = sent.county and similarity(${name}, sent.name) >= ${SAME_NAME}`
}
