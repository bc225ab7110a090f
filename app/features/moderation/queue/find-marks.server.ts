import { and, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/client.ts'
import { submissions } from '../../../db/schema/index.ts'
import { countLinks } from '../../../text/links-in-text.ts'
import { isFictionalTelephone, parseTelephone } from '../../businesses/telephone.ts'
import { findLikelyRepeated } from '../../duplicates/find-likely-repeated.server.ts'
import { doubtCity } from '../../places/doubt-city.server.ts'
import { submissionValues } from '../case/submission-fields.server.ts'
import type { QueueMark } from '../desk.ts'

type Values = Record<string, string>

/** A constant number of queries for any number of submissions. */
export async function findMarks(db: Database, ids: string[]): Promise<(id: string) => QueueMark[]> {
  const rows = await db
    .select({ id: submissions.id, businessName: submissions.businessName, fields: submissions.fields })
    .from(submissions)
    .where(inArray(submissions.id, ids))
  const sent = rows.map((row) => ({ ...row, fields: submissionValues(row.fields) }))
  const [repeated, first] = await Promise.all([findLikelyRepeated(db, sent), findFirstOfSender(db, ids)])
  const marks = new Map(
    sent.map(({ id, fields: values }) => {
      const { city = '', zip = '' } = values
      const found: [QueueMark, boolean][] = [
        ['possible_duplicate', repeated.has(id)],
        ['links', hasLinks(values)],
        ['city', doubtCity({ city, zip }) !== undefined],
        ['made_up_phone', hasMadeUpPhone(values)],
        ['first_time', first.has(id)],
      ]
      return [id, found.flatMap(([mark, applies]) => (applies ? [mark] : []))]
    }),
  )
  return (id) => marks.get(id) ?? []
}

export function hasMadeUpPhone({ phone }: Values): boolean {
  const telephone = parseTelephone(phone)
  return telephone !== undefined && isFictionalTelephone(telephone)
}

export function hasLinks({ businessName, contactName, description, serviceArea, hours }: Values): boolean {
  const texts = [businessName, contactName, description, serviceArea, hours]
  return countLinks(texts.filter(Boolean).join(' ')) > 0
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
