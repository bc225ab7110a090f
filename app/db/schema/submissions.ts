import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Where a submission stands; which may follow which is in `submissions/transitions.ts`. */
export const SUBMISSION_STATES = [
  'submitted',
  'in_review',
  'approved',
  'changes_requested',
  'rejected',
  'withdrawn',
  'joined',
  'expired',
] as const

export type SubmissionState = (typeof SUBMISSION_STATES)[number]

/** What somebody sent in; it becomes a business when a moderator approves it. */
export const submissions = pgTable(
  'submissions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    status: text('status').$type<SubmissionState>().notNull().default('submitted'),
    /** Goes up by one with every change, so that of two moderators who decide at once one is told. */
    version: integer('version').notNull().default(1),
    businessName: text('business_name').notNull(),
    /** The form's checked values; `submissions/submission.server.ts` owns their shape. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    source: text('source').$type<'form' | 'account' | 'provider'>().notNull().default('form'),
    /** The form provider's own id, so that a repeated delivery is the same submission. */
    providerId: text('provider_id'),
    /** Whose account sent it; null without one. */
    accountId: uuid('account_id'),
    /** Where we write to about it. Never published. */
    contactEmail: text('contact_email'),
    /** Kept out of the queue until the address was confirmed, because something about it was suspicious. */
    isHeld: boolean('is_held').notNull().default(false),
    /** The photograph that came with it. */
    photoId: uuid('photo_id'),
    createdAt: time('created_at').notNull().defaultNow(),
    /** When this round began: the 24 hours count from here. */
    submittedAt: time('submitted_at').notNull().defaultNow(),
    /** The moderator who has it open, and since when. */
    reviewerId: uuid('reviewer_id'),
    reviewStartedAt: time('review_started_at'),
    decidedBy: uuid('decided_by'),
    decidedAt: time('decided_at'),
    /** What the moderator wrote to the sender with the last decision. */
    decisionText: text('decision_text'),
    /** The business that it became, or that it was merged into. */
    businessId: text('business_id').references(() => businesses.id),
    isMerged: boolean('is_merged').notNull().default(false),
    /** The other submission of the same business that it was joined with, and that is decided in its place. */
    joinedIntoId: uuid('joined_into_id').references((): AnyPgColumn => submissions.id, {
      onDelete: 'set null',
    }),
    /** What was there when changes were asked for, so that a moderator sees what the sender changed. */
    askedAbout: jsonb('asked_about').$type<{ fields: Record<string, unknown>; photoId: string | null }>(),
    /** The sender was reminded that it waits for them: how often, and when last. */
    senderReminders: integer('sender_reminders').notNull().default(0),
    senderRemindedAt: time('sender_reminded_at'),
    /** The team was reminded: at 20 hours, and when it was overdue. */
    remindedAt: time('reminded_at'),
    overdueRemindedAt: time('overdue_reminded_at'),
  },
  (table) => [
    check(
      'submissions_status',
      sql`${table.status} in ('submitted', 'in_review', 'approved', 'changes_requested', 'rejected', 'withdrawn', 'joined', 'expired')`,
    ),
    check('submissions_source', sql`${table.source} in ('form', 'account', 'provider')`),
    index('submissions_waiting').on(table.status, table.submittedAt),
    index('submissions_joined')
      .on(table.joinedIntoId)
      .where(sql`joined_into_id is not null`),
    index('submissions_waiting_for_sender')
      .on(table.decidedAt)
      .where(sql`status = 'changes_requested'`),
    index('submissions_of_account').on(table.accountId, table.createdAt),
    index('submissions_of_business').on(table.businessId),
    index('submissions_photo').on(table.photoId),
    index('submissions_of_contact').on(sql`lower(${table.contactEmail})`),
    index('submissions_name_similarity').using('gin', sql`${table.businessName} gin_trgm_ops`),
    // For duplicates, in the words of `duplicates/candidate-queries.server.ts`.
    index('submissions_waiting_phone')
      .on(
        sql`substring(regexp_replace(${table.fields} ->> 'phone', '[^0-9]', '', 'g') from '^1?([2-9][0-9]{9})')`,
      )
      .where(sql`status in ('submitted', 'in_review', 'changes_requested')`),
    index('submissions_waiting_website_host')
      .on(sql`substring(lower(${table.fields} ->> 'website') from '^https?://(?:www[.])?([^/:?#]+)')`)
      .where(sql`status in ('submitted', 'in_review', 'changes_requested')`),
    uniqueIndex('submissions_provider').on(table.providerId),
  ],
)
