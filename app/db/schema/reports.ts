import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { businessId } from './businesses.ts'
import { caseColumns, questionColumns, time } from './columns.ts'
import { businessHistory, type ListingChanges } from './owners.ts'

const REPORT_KINDS = ['problem', 'correction', 'objection'] as const
const REPORT_SENDERS = ['visitor', 'unsure', 'listing'] as const
/** A problem that no person reports: nobody who proved service owns the listing. */
export const PROOF_LEFT = 'proof_left'
const REPORT_STATES = ['waiting', 'resolved', 'dismissed'] as const

export const reports = pgTable('reports', {
  id: uuid('id').primaryKey().defaultRandom(),
  businessId: businessId(),
  kind: text('kind', { enum: REPORT_KINDS }).notNull(),
  /** Of a problem: `closed`, `not_veteran_owned`, `wrong_details`, `offensive`, `other`. */
  problem: text('problem'),
  /** Of a correction: by column of `businesses`, the value then and the proposed one. */
  changes: jsonb('changes').$type<ListingChanges>(),
  historyId: integer('history_id').references(() => businessHistory.id, { onDelete: 'set null' }),
  /** `listing` is the reader of the listing's own email address; `unsure` may be a program. */
  sender: text('sender', { enum: REPORT_SENDERS }).notNull().default('visitor'),
  message: text('message').notNull().default(''),
  /** For questions. Never shown to the owner. */
  reporterEmail: text('reporter_email'),
  ...questionColumns(),
  status: text('status', { enum: REPORT_STATES }).notNull().default('waiting'),
  ...caseColumns(),
})

/** To the team, by the contact page. */
export const teamMessages = pgTable('team_messages', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  /** A program may have sent it. */
  isOdd: boolean('is_odd').notNull().default(false),
  ...questionColumns(),
  status: text('status', { enum: REPORT_STATES }).notNull().default('waiting'),
  ...caseColumns(),
})

/** Kept for a month so that the owner can answer without seeing an address. */
export const relayedMessages = pgTable('relayed_messages', {
  id: uuid('id').primaryKey().defaultRandom(),
  businessId: businessId(),
  sender: text('sender', { enum: ['visitor', 'owner'] }).notNull(),
  visitorName: text('visitor_name').notNull(),
  visitorEmail: text('visitor_email').notNull(),
  ownerEmail: text('owner_email').notNull(),
  message: text('message').notNull(),
  answers: uuid('answers'),
  /** Suspicious: not passed on until the visitor's address is confirmed. */
  isHeld: boolean('is_held').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
})
