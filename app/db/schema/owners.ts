import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { businessId } from './businesses.ts'
import { caseColumns, questionColumns, time } from './columns.ts'
import { imports } from './imports.ts'

/** No foreign key to accounts: a hosted project may keep them. */
export const businessOwners = pgTable(
  'business_owners',
  {
    businessId: businessId(),
    accountId: uuid('account_id').notNull(),
    since: time('since').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.accountId] })],
)

const OFFER_STATES = ['open', 'accepted', 'withdrawn'] as const

/** An invitation to become an owner. Its link has the signed id. */
export const ownerOffers = pgTable('owner_offers', {
  id: uuid('id').primaryKey().defaultRandom(),
  businessId: businessId(),
  offeredBy: uuid('offered_by').notNull(),
  isByTeam: boolean('is_by_team').notNull().default(false),
  recipient: text('recipient').notNull(),
  isHandover: boolean('is_handover').notNull(),
  status: text('status', { enum: OFFER_STATES }).notNull().default('open'),
  createdAt: time('created_at').notNull().defaultNow(),
  expiresAt: time('expires_at').notNull(),
})

const CLAIM_STATES = ['proving', 'waiting', 'approved', 'rejected', 'withdrawn'] as const
const CLAIM_METHODS = ['listing_email', 'domain_email', 'submission', 'moderator'] as const

export const claims = pgTable('claims', {
  id: uuid('id').primaryKey().defaultRandom(),
  businessId: businessId(),
  accountId: uuid('account_id').notNull(),
  accountEmail: text('account_email').notNull(),
  status: text('status', { enum: CLAIM_STATES }).notNull(),
  method: text('method', { enum: CLAIM_METHODS }).notNull(),
  provedAddress: text('proved_address'),
  codeHash: text('code_hash'),
  codeExpiresAt: time('code_expires_at'),
  wrongTries: integer('wrong_tries').notNull().default(0),
  statement: text('statement').notNull().default(''),
  ...questionColumns(),
  ...caseColumns(),
})

/** By the names of the columns of `businesses`. */
export type ListingChanges = Record<string, { from: unknown; to: unknown }>

export const DECISION_STATES = ['waiting', 'approved', 'rejected', 'withdrawn'] as const

/** Changes of sensitive fields that wait for a moderator, while the approved version stays public. */
export const listingEdits = pgTable('listing_edits', {
  id: uuid('id').primaryKey().defaultRandom(),
  businessId: businessId(),
  /** Null when it comes from an import. */
  accountId: uuid('account_id'),
  importId: uuid('import_id').references(() => imports.id),
  status: text('status', { enum: DECISION_STATES }).notNull().default('waiting'),
  changes: jsonb('changes').$type<ListingChanges>().notNull(),
  ...questionColumns(),
  ...caseColumns(),
  /** What was published, with the moderator's corrections. */
  published: jsonb('published').$type<ListingChanges>(),
})

export type ListingEvent =
  | 'closed'
  | 'reopened'
  | 'taken_down'
  | 'put_back'
  | 'featured'
  | 'featured_ended'
  | 'badge_given'
  | 'badge_ended'
  | 'confirmed'
  | 'placed'
  | 'unplaced'
  | 'post_added'
  | 'post_changed'
  | 'post_removed'
  | 'post_put_back'
  | 'picture_added'
  | 'picture_described'
  | 'picture_removed'
  | 'picture_put_back'
  | 'pictures_ordered'
  | 'pictures_merged'
  | 'owner_offered'
  | 'owner_removed'
  | 'offer_withdrawn'

export const businessHistory = pgTable('business_history', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  businessId: businessId(),
  at: time('at').notNull().defaultNow(),
  accountId: uuid('account_id'),
  changes: jsonb('changes').$type<ListingChanges>().notNull(),
  event: text('event').$type<ListingEvent>(),
  isByTeam: boolean('is_by_team').notNull().default(false),
  reason: text('reason'),
})

/** Views and uses of a business on a day in Florida, without visitors. */
export const businessFigures = pgTable(
  'business_figures',
  {
    businessId: businessId(),
    day: text('day').notNull(),
    shown: integer('shown').notNull().default(0),
    opened: integer('opened').notNull().default(0),
    called: integer('called').notNull().default(0),
    website: integer('website').notNull().default(0),
    directions: integer('directions').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.day] })],
)
