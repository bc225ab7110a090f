import { and, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/client.ts'
import { submissions } from '../../db/schema/index.ts'
import { countLinks } from '../../text/links-in-text.ts'
import { isFictionalTelephone, parseTelephone } from '../businesses/telephone.server.ts'
import { findLikelyRepeated } from '../duplicates/find-alike.server.ts'
import { isUnread } from '../opening-hours/read-week.ts'
import { cityDoubtText, doubtCity } from '../places/doubt-city.server.ts'
import { submissionValues } from './shown-fields.server.ts'

const MARKS = ['possible_duplicate', 'links', 'city', 'hours', 'made_up_phone', 'first_time'] as const

export type QueueMark = (typeof MARKS)[number]

/** A constant number of queries for any number of submissions. */
export async function findMarks(db: Database, ids: string[]): Promise<(id: string) => QueueMark[]> {
  const rows = await db
    .select({ id: submissions.id, businessName: submissions.businessName, fields: submissions.fields })
    .from(submissions)
    .where(inArray(submissions.id, ids))
  const sent = rows.map((row) => ({ ...row, fields: submissionValues(row.fields) }))
  const [repeated, first] = await Promise.all([findLikelyRepeated(db, sent), findFirstOfSender(db, ids)])
  const marks = new Map(
    sent.map(({ id, fields }) => {
      const found: Partial<Record<QueueMark, unknown>> = {
        ...doubtsAbout(fields),
        possible_duplicate: repeated.has(id),
        first_time: first.has(id),
      }
      return [id, MARKS.filter((mark) => found[mark])]
    }),
  )
  return (id) => marks.get(id) ?? []
}

/** What a reviewer should look at twice, by its mark in the queue and as the case says it. */
export function doubtsAbout(values: Record<string, string>): Partial<Record<QueueMark, string>> {
  const { city = '', zip = '', businessName, contactName, description, serviceArea, hours } = values
  const doubt = doubtCity({ city, zip })
  const texts = [businessName, contactName, description, serviceArea, hours].filter(Boolean)
  const telephone = parseTelephone(values['phone'])
  return {
    ...(doubt && { city: cityDoubtText(doubt) }),
    ...(isUnread(hours) && { hours: `We couldn’t read the opening hours: “${hours}”` }),
    ...(countLinks(texts.join(' ')) > 0 && { links: 'There are links in the text.' }),
    ...(telephone && isFictionalTelephone(telephone) && { made_up_phone: 'The phone number is made up.' }),
  }
}

/** Senders whose account and address sent nothing before; without either, it cannot be known. */
async function findFirstOfSender(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const earlier = alias(submissions, 'earlier')
  const before = (isSame: ReturnType<typeof sql>) =>
    notExists(
      db
        .select({ id: earlier.id })
        .from(earlier)
        .where(and(ne(earlier.id, submissions.id), lt(earlier.createdAt, submissions.createdAt), isSame)),
    )
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        inArray(submissions.id, ids),
        or(sql`${submissions.accountId} is not null`, sql`${submissions.contactEmail} is not null`),
        before(sql`${earlier.accountId} = ${submissions.accountId}`),
        before(sql`lower(${earlier.contactEmail}) = lower(${submissions.contactEmail})`),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
