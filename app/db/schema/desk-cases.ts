import { boolean, integer, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** A view of the migration. Also cases that the team asked about; held submissions are not among them. */
export const deskCases = pgView('desk_cases', {
  kind: text('kind', {
    enum: ['submissions', 'edits', 'claims', 'verifications', 'reports', 'messages'],
  }).notNull(),
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
}).existing()
