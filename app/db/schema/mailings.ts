import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

export const MAILING_STATES = ['sending', 'stopped', 'done'] as const

/** Whom the team writes to; an empty one leaves nobody out. With `importId` the addresses of its listings without an owner. */
export interface Audience {
  /** A county or a region. */
  area: string
  category: string
  importId: string
}

/** One text of the team to many. The counts of `mailing_recipients`, which are forgotten. */
export const mailings = pgTable('mailings', {
  id: uuid('id').primaryKey().defaultRandom(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  audience: jsonb('audience').$type<Audience>().notNull(),
  /** The audience in words. */
  scope: text('scope').notNull(),
  state: text('state', { enum: MAILING_STATES }).notNull().default('sending'),
  /** How many there were when it began. */
  total: integer('total').notNull(),
  queued: integer('queued').notNull().default(0),
  sent: integer('sent').notNull().default(0),
  failed: integer('failed').notNull().default(0),
  optedOut: integer('opted_out').notNull().default(0),
  createdAt: time('created_at').notNull(),
})

/** So that nobody gets one twice. */
export const mailingRecipients = pgTable(
  'mailing_recipients',
  {
    addressHash: text('address_hash').notNull(),
    mailingId: uuid('mailing_id').notNull(),
    /** In the outbox; null once it is counted as sent or failed. */
    mailId: uuid('mail_id'),
    queuedAt: time('queued_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.addressHash, table.mailingId] })],
)

/** Kept for good, and without a key, so that it outlives the account and the keys of the installation. */
export const mailOptOuts = pgTable('mail_opt_outs', {
  addressHash: text('address_hash').primaryKey(),
  at: time('at').notNull(),
})
