import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })
const businessId = () =>
  text('business_id')
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' })

/** What anybody tells us about a listing: a problem with it, or what one of its fields should say. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    businessId: businessId(),
    kind: text('kind').$type<'problem' | 'correction'>().notNull(),
    /** Of a problem: `closed`, `not_veteran_owned`, `wrong_details`, `offensive`, `other`. */
    problem: text('problem'),
    /** Of a correction: a column of `businesses`, what it said then and what it should say. */
    field: text('field'),
    currentValue: text('current_value'),
    proposedValue: text('proposed_value'),
    message: text('message').notNull().default(''),
    /** Where we may ask back. Never shown to the owner. */
    reporterEmail: text('reporter_email'),
    status: text('status').$type<'waiting' | 'resolved' | 'dismissed'>().notNull().default('waiting'),
    createdAt: time('created_at').notNull().defaultNow(),
    decidedAt: time('decided_at'),
    decidedBy: uuid('decided_by'),
    decisionText: text('decision_text'),
  },
  (table) => [
    check('reports_kind', sql`${table.kind} in ('problem', 'correction')`),
    check('reports_status', sql`${table.status} in ('waiting', 'resolved', 'dismissed')`),
    index('reports_waiting').on(table.status, table.createdAt),
    index('reports_of_business').on(table.businessId, table.createdAt),
  ],
)

/** A visitor's message to an owner, kept for a month so that the owner can answer without seeing an address. */
export const relayedMessages = pgTable(
  'relayed_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    businessId: businessId(),
    /** Whom this row's message came from; the other one gets it. */
    sender: text('sender').$type<'visitor' | 'owner'>().notNull(),
    visitorName: text('visitor_name').notNull(),
    visitorEmail: text('visitor_email').notNull(),
    ownerEmail: text('owner_email').notNull(),
    message: text('message').notNull(),
    /** The message that it answers. */
    answers: uuid('answers'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('relayed_messages_sender', sql`${table.sender} in ('visitor', 'owner')`),
    index('relayed_messages_created').on(table.createdAt),
  ],
)
