import { sql } from 'drizzle-orm'
import { boolean, integer, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** Also cases that the team asked about; held submissions are not among them. */
export const deskCases = pgView('desk_cases', {
  kind: text('kind', { enum: ['submissions', 'edits', 'claims', 'verifications', 'reports'] }).notNull(),
  id: uuid('id').notNull(),
  title: text('title').notNull(),
  waitsFor: text('waits_for', { enum: ['team', 'sender'] }).notNull(),
  /** The 24 hours count from here. */
  since: time('since').notNull(),
  remindedAt: time('reminded_at'),
  overdueRemindedAt: time('overdue_reminded_at'),
  askedAt: time('asked_at'),
  question: text('question'),
  senderReminders: integer('sender_reminders').notNull(),
  senderRemindedAt: time('sender_reminded_at'),
  hasEmail: boolean('has_email').notNull(),
  phone: text('phone'),
}).as(sql`
  select 'submissions' as kind, id, business_name as title,
    case status when 'submitted' then 'team' else 'sender' end as waits_for,
    submitted_at as since, reminded_at, overdue_reminded_at,
    coalesce(decided_at, submitted_at) as asked_at, decision_text as question, sender_reminders, sender_reminded_at,
    contact_email is not null as has_email, fields ->> 'phone' as phone
  from submissions
  where status in ('submitted', 'changes_requested') and not is_held
  union all
  select 'edits', listing_edits.id, name,
    case when asked_at is not null and answered_at is null then 'sender' else 'team' end,
    coalesce(answered_at, listing_edits.created_at), reminded_at, overdue_reminded_at,
    asked_at, question, owner_reminders, owner_reminded_at, true, null
  from listing_edits join businesses on businesses.id = business_id
  where listing_edits.status = 'waiting'
  union all
  select 'claims', claims.id, name, 'team', claims.created_at, reminded_at, overdue_reminded_at,
    null, null, 0, null, true, null
  from claims join businesses on businesses.id = business_id
  where claims.status = 'waiting'
  union all
  select 'verifications', verifications.id, name,
    case when asked_at is not null and answered_at is null then 'sender' else 'team' end,
    coalesce(answered_at, verifications.created_at), reminded_at, overdue_reminded_at,
    asked_at, question, owner_reminders, owner_reminded_at, true, null
  from verifications join businesses on businesses.id = business_id
  where verifications.status = 'waiting'
  union all
  select 'reports', reports.id, name, 'team', reports.created_at, reminded_at, overdue_reminded_at,
    null, null, 0, null, true, null
  from reports join businesses on businesses.id = business_id
  where reports.status = 'waiting'`)
