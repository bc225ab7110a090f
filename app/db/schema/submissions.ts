import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { caseColumns, time } from './columns.ts'
import { businesses } from './businesses.ts'

/** What changes them is in `submissions/submission-case.server.ts`. */
export const SUBMISSION_STATES = [
  'submitted',
  'approved',
  'changes_requested',
  'rejected',
  'withdrawn',
  'expired',
] as const

export type SubmissionState = (typeof SUBMISSION_STATES)[number]

const SOURCES = ['form', 'account', 'provider'] as const

export const submissions = pgTable('submissions', {
  id: uuid('id').primaryKey().defaultRandom(),
  status: text('status', { enum: SUBMISSION_STATES }).notNull().default('submitted'),
  /** Raised by every change, so that of two simultaneous decisions the second one fails. */
  version: integer('version').notNull().default(1),
  businessName: text('business_name').notNull(),
  fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
  source: text('source', { enum: SOURCES }).notNull().default('form'),
  /** The form provider's own id, so that a repeated delivery is the same submission. */
  providerId: text('provider_id'),
  accountId: uuid('account_id'),
  /** Never published. */
  contactEmail: text('contact_email'),
  /** Suspicious: out of the queue until the address is confirmed. */
  isHeld: boolean('is_held').notNull().default(false),
  photoId: uuid('photo_id'),
  ...caseColumns(),
  /** Start of the current round: the 24 hours count from here. */
  submittedAt: time('submitted_at').notNull().defaultNow(),
  businessId: text('business_id').references(() => businesses.id),
  isMerged: boolean('is_merged').notNull().default(false),
  /** The values when changes were requested, so that a moderator sees the difference, and the sender's words. */
  askedAbout: jsonb('asked_about').$type<{
    fields: Record<string, unknown>
    photoId: string | null
    answer?: string
  }>(),
  senderReminders: integer('sender_reminders').notNull().default(0),
  senderRemindedAt: time('sender_reminded_at'),
})
