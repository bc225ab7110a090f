import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

export const mailOutbox = pgTable('mail_outbox', {
  /** Also the mail's Message-ID, the same at every attempt. */
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  link: text('link'),
  /** Ends mails of this kind when something is posted to it (RFC 8058). */
  unsubscribe: text('unsubscribe'),
  createdAt: time('created_at').notNull().defaultNow(),
  dueAt: time('due_at').notNull().defaultNow(),
  /** What can withdraw it until it is due. */
  decision: text('decision'),
  attempts: integer('attempts').notNull().default(0),
  claimedAt: time('claimed_at'),
  sentAt: time('sent_at'),
  failedAt: time('failed_at'),
  lastError: text('last_error'),
})
