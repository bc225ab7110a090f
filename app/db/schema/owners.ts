import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })
const businessId = () =>
  text('business_id')
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' })

/** Which accounts own which businesses. Without a key to accounts, for a hosted project keeps them elsewhere. */
export const businessOwners = pgTable(
  'business_owners',
  {
    businessId: businessId(),
    accountId: uuid('account_id').notNull(),
    since: time('since').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.accountId] }),
    index('business_owners_account').on(table.accountId),
  ],
)

/** Somebody says that a business is theirs. */
export const claims = pgTable(
  'claims',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    businessId: businessId(),
    accountId: uuid('account_id').notNull(),
    accountEmail: text('account_email').notNull(),
    status: text('status').$type<'proving' | 'waiting' | 'approved' | 'rejected' | 'withdrawn'>().notNull(),
    method: text('method').$type<'listing_email' | 'domain_email' | 'moderator'>().notNull(),
    /** Where the code went. Shown masked. */
    provedAddress: text('proved_address'),
    codeHash: text('code_hash'),
    codeExpiresAt: time('code_expires_at'),
    wrongTries: integer('wrong_tries').notNull().default(0),
    /** What the claimant wrote to the moderator. */
    statement: text('statement').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
    decidedAt: time('decided_at'),
    decidedBy: uuid('decided_by'),
    decisionText: text('decision_text'),
  },
  (table) => [
    check(
      'claims_status',
      sql`${table.status} in ('proving', 'waiting', 'approved', 'rejected', 'withdrawn')`,
    ),
    check('claims_method', sql`${table.method} in ('listing_email', 'domain_email', 'moderator')`),
    index('claims_waiting').on(table.status, table.createdAt),
    index('claims_of_account').on(table.accountId, table.createdAt),
    index('claims_of_business').on(table.businessId, table.createdAt),
    uniqueIndex('claims_open')
      .on(table.businessId, table.accountId)
      .where(sql`status in ('proving', 'waiting')`),
  ],
)

/** What an owner may change of a listing, by the names of the columns of `businesses`. */
export type ListingChanges = Record<string, { from: unknown; to: unknown }>

/** Changes of sensitive fields that wait for a moderator, while the approved version stays public. */
export const listingEdits = pgTable(
  'listing_edits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    businessId: businessId(),
    accountId: uuid('account_id').notNull(),
    status: text('status')
      .$type<'waiting' | 'approved' | 'rejected' | 'withdrawn'>()
      .notNull()
      .default('waiting'),
    changes: jsonb('changes').$type<ListingChanges>().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    decidedAt: time('decided_at'),
    decidedBy: uuid('decided_by'),
    decisionText: text('decision_text'),
  },
  (table) => [
    check('listing_edits_status', sql`${table.status} in ('waiting', 'approved', 'rejected', 'withdrawn')`),
    index('listing_edits_waiting').on(table.status, table.createdAt),
    uniqueIndex('listing_edits_open')
      .on(table.businessId)
      .where(sql`status = 'waiting'`),
  ],
)

/** Every published change of a listing, so that one can be looked up and taken back. */
export const businessHistory = pgTable(
  'business_history',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    businessId: businessId(),
    at: time('at').notNull().defaultNow(),
    accountId: uuid('account_id'),
    changes: jsonb('changes').$type<ListingChanges>().notNull(),
    /** The entry that this one takes back. */
    reverts: integer('reverts'),
  },
  (table) => [index('business_history_of_business').on(table.businessId, table.id)],
)

/** How often a business was shown and used on a day (UTC), counted without saying by whom. */
export const businessFigures = pgTable(
  'business_figures',
  {
    businessId: businessId(),
    /** `YYYY-MM-DD` */
    day: text('day').notNull(),
    shown: integer('shown').notNull().default(0),
    opened: integer('opened').notNull().default(0),
    called: integer('called').notNull().default(0),
    website: integer('website').notNull().default(0),
    directions: integer('directions').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.day] })],
)
