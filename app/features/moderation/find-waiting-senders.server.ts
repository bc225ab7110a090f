import { asc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { DAY_MS } from '../../time/durations.ts'
import { DAYS_TO_ANSWER } from '../../time/answer-days.ts'
import type { Database } from '../../db/client.ts'
import { businesses, listingEdits, submissions } from '../../db/schema/index.ts'
import { waitsForOwner } from '../owners/remind-asked-owners.server.ts'
import { shownValue } from '../submissions/shown-value.server.ts'
import { LIST_SIZE } from './desk/desk-lists.ts'
import { submissionValues } from './case/submission-fields.server.ts'

export const waitingForSender = eq(submissions.status, 'changes_requested')

type Kind = 'submissions' | 'edits'

/**
 * The longest first. Only submissions and edits ever wait for a sender.
 * @param from offset
 */
export async function findWaitingSenders(db: Database, from: number) {
  const asked = sql<Date>`coalesce(${submissions.decidedAt}, ${submissions.submittedAt})`
  const ofSubmissions = db
    .select({
      kind: sql<Kind>`'submissions'`.as('kind'),
      id: sql<string>`${submissions.id}`.as('id'),
      title: sql<string>`${submissions.businessName}`.as('title'),
      asked: asked.mapWith(submissions.submittedAt).as('asked'),
      text: sql<string | null>`${submissions.decisionText}`.as('text'),
      reminders: sql<number>`${submissions.senderReminders}`.as('reminders'),
      hasEmail: sql<boolean>`${submissions.contactEmail} is not null`.as('has_email'),
      fields: sql<Record<string, unknown> | null>`${submissions.fields}`.as('fields'),
    })
    .from(submissions)
    .where(waitingForSender)
  const ofEdits = db
    .select({
      kind: sql<Kind>`'edits'`.as('kind'),
      id: sql<string>`${listingEdits.id}`.as('id'),
      title: sql<string>`${businesses.name}`.as('title'),
      asked: sql<Date>`${listingEdits.askedAt}`.mapWith(submissions.submittedAt).as('asked'),
      text: sql<string | null>`${listingEdits.question}`.as('text'),
      reminders: sql<number>`${listingEdits.ownerReminders}`.as('reminders'),
      hasEmail: sql<boolean>`true`.as('has_email'),
      fields: sql<Record<string, unknown> | null>`null::jsonb`.as('fields'),
    })
    .from(listingEdits)
    .innerJoin(businesses, eq(businesses.id, listingEdits.businessId))
    .where(waitsForOwner)
  const rows = await unionAll(ofSubmissions, ofEdits)
    .orderBy(asc(sql`asked`), asc(sql`id`))
    .limit(LIST_SIZE + 1)
    .offset(from)
  const items = rows.slice(0, LIST_SIZE).map(({ asked: at, text, fields, ...row }) => {
    const phone = fields && submissionValues(fields)['phone']
    return {
      ...row,
      askedAt: at.toISOString(),
      text: text ?? '',
      /** When it closes if no answer comes. */
      closesAt: new Date(at.getTime() + DAYS_TO_ANSWER * DAY_MS).toISOString(),
      phone: phone ? shownValue('phone', phone) : null,
    }
  })
  return { items, next: rows.length > LIST_SIZE ? String(from + LIST_SIZE) : null }
}
