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
  db: Pick<Database, 'transaction'>,
  sent: readonly { id: string; businessName: string; fields: Record<string, unknown> }[],
): Promise<Set<string>> {
  if (sent.length === 0) return new Set()
  const keys = sent.map(({ id, businessName, fields }) => {
    const { phoneDigits, website, countySlug } = comparableCandidate(candidateOfFields(businessName, fields))
    return { id, name: businessName, phone: phoneDigits, host: website?.ownHost, county: countySlug }
  })
  const listed = [
    eq(businesses.phoneDigits, sql`sent.phone`),
    sql`website <> '' and ${websiteHost(businesses.website)} = sent.host`,
  ].map((way) => sql`select sent.id from sent join ${businesses} on ${and(inPublicLists, way)}`)
  // One name after the other by the index for names: a county has too many to compare each with each.
  const listedByName = sql`select sent.id from sent cross join lateral (select from ${businesses}
    where ${inPublicLists} and county_slug = sent.county and ${businesses.name} % sent.name limit 1) as found`
  const waiting = [
    sql`${submittedPhone(submissions.fields)} = sent.phone`,
    sql`${submittedHost(submissions.fields)} = sent.host`,
    sql`${submissions.fields} ->> 'countySlug' = sent.county and ${submissions.businessName} % sent.name`,
  ].map(
    (way) =>
      sql`select sent.id from sent join ${submissions} on ${and(isUndecided, ne(submissions.id, sql`sent.id`), way)}`,
  )
  return db.transaction(async (tx) => {
    // What the operator `%` goes by.
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(SAME_NAME)}, true)`)
    // Each way by itself, so that each has its index.
    const { rows } = await tx.execute<{ id: string }>(sql`
      with sent as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
          as sent(id uuid, name text, phone text, host text, county text)
      )
      ${sql.join([...listed, listedByName, ...waiting], sql` union `)}`)
    return new Set(rows.map(({ id }) => id))
  })
}
