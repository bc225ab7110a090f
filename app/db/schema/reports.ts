import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'
import { businessId } from './business-id.ts'
import { businessHistory, type ListingChanges } from './owners.ts'

export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    businessId: businessId(),
    kind: text('kind').$type<'problem' | 'correction' | 'objection'>().notNull(),
    /** Of a problem: `closed`, `not_veteran_owned`, `wrong_details`, `offensive`, `other`. */
    problem: text('problem'),
    /** Of a correction: by column of `businesses`, the value then and the proposed one. */
    changes: jsonb('changes').$type<ListingChanges>(),
    historyId: integer('history_id').references(() => businessHistory.id, { onDelete: 'set null' }),
    /** `listing` is the reader of the listing's own email address. */
    sender: text('sender').$type<'visitor' | 'listing' | 'owner'>().notNull().default('visitor'),
    accountId: uuid('account_id'),
    message: text('message').notNull().default(''),
    /** For questions. Never shown to the owner. */
    reporterEmail: text('reporter_email'),
    status: text('status').$type<'waiting' | 'resolved' | 'dismissed'>().notNull().default('waiting'),
    createdAt: time('created_at').notNull().defaultNow(),
    decidedAt: time('decided_at'),
    decidedBy: uuid('decided_by'),
    remindedAt: time('reminded_at'),
    overdueRemindedAt: time('overdue_reminded_at'),
    decisionText: text('decision_text'),
  },
  (table) => [
    check('reports_kind', sql`${table.kind} in ('problem', 'correction', 'objection')`),
    check('reports_sender', sql`${table.sender} in ('visitor', 'listing', 'owner')`),
    check('reports_status', sql`${table.status} in ('waiting', 'resolved', 'dismissed')`),
    index('reports_waiting').on(table.status, table.createdAt),
    index('reports_of_business').on(table.businessId, table.createdAt),
    index('reports_of_history').on(table.historyId),
  ],
)

/** Kept for a month so that the owner can answer without seeing an address. */
export const relayedMessages = pgTable(
  'relayed_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    businessId: businessId(),
    sender: text('sender').$type<'visitor' | 'owner'>().notNull(),
    visitorName: text('visitor_name').notNull(),
    visitorEmail: text('visitor_email').notNull(),
    ownerEmail: text('owner_email').notNull(),
    message: text('message').notNull(),
    answers: uuid('answers'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('relayed_messages_sender', sql`${table.sender} in ('visitor', 'owner')`),
    index('relayed_messages_created').on(table.createdAt),
    index('relayed_messages_of_business').on(table.businessId),
  ],
)
