import { date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { time } from './columns.ts'
import { VERIFICATION_LEVELS } from './verification-level.ts'

/** Those in `-ing` are worked on; the others wait for a person. */
export const IMPORT_STATES = [
  'received',
  'previewing',
  'previewed',
  'applying',
  'applied',
  'cancelled',
  'taking_back',
  'taken_back',
  'failed',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const IMPORT_OUTCOMES = ['new', 'changed', 'unchanged', 'duplicate', 'refused'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

export const DUPLICATE_CHOICES = ['merge', 'new', 'skip'] as const
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number]

/** `held`: waits at the desk; `left`: not done, for a reason; `went` and `stayed`: when it was taken back. */
export const IMPORT_RESULTS = [
  'added',
  'updated',
  'held',
  'merged',
  'skipped',
  'left',
  'went',
  'stayed',
] as const
export type ImportResult = (typeof IMPORT_RESULTS)[number]

export interface CellProblem {
  heading: string
  value: string
  /** What to do. */
  message: string
}

export const imports = pgTable('imports', {
  id: uuid('id').primaryKey().defaultRandom(),
  source: text('source').notNull(),
  /** Of the list. */
  sourceDate: date('source_date').notNull(),
  /** What the source is known to have checked. */
  level: text('level', { enum: VERIFICATION_LEVELS }).notNull().default('self_declared'),
  fileName: text('file_name').notNull(),
  sha256: text('sha256').notNull(),
  /** The store takes whole buffers, so the file lies in parts; 0 once it is forgotten. */
  parts: integer('parts').notNull(),
  format: text('format').notNull(),
  sheets: text('sheets').array().notNull().default([]),
  sheet: text('sheet'),
  headings: text('headings').array().notNull(),
  /** Where each column goes. */
  columns: text('columns').array().notNull(),
  state: text('state', { enum: IMPORT_STATES }).notNull().default('received'),
  /** Of what is done now. */
  rowsDone: integer('rows_done').notNull().default(0),
  rowsTotal: integer('rows_total').notNull().default(0),
  /** By outcome and by result, and the duplicates without one, when the state last changed. */
  counts: jsonb('counts')
    .$type<Partial<Record<ImportOutcome | ImportResult | 'undecided', number>>>()
    .notNull()
    .default({}),
  /** Why it failed, for people. */
  problem: text('problem'),
  /** Null from the command line. */
  accountId: uuid('account_id'),
  createdAt: time('created_at').notNull().defaultNow(),
  appliedAt: time('applied_at'),
  /** A state in `-ing` that is older than a minute was left by a process that ended. */
  workedAt: time('worked_at'),
})

export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    cells: text('cells').array().notNull(),
    /** By the columns of `businesses`, only what the row says. */
    listing: jsonb('listing').$type<Record<string, unknown>>(),
    /** The columns that follow from them. */
    derived: jsonb('derived').$type<Record<string, unknown>>(),
    point: jsonb('point').$type<{ lat: number; lng: number }>(),
    level: text('level', { enum: VERIFICATION_LEVELS }).notNull().default('self_declared'),
    /** Within the source. */
    identifier: text('identifier'),
    outcome: text('outcome', { enum: IMPORT_OUTCOMES }).notNull(),
    problems: jsonb('problems').$type<CellProblem[]>().notNull().default([]),
    /** Of a duplicate, the strongest first; each completes "It has …". */
    reasons: text('reasons').array().notNull().default([]),
    changes: jsonb('changes').$type<Record<string, { from: unknown; to: unknown }>>(),
    /** The listing that it is, may be, or became. */
    businessId: text('business_id'),
    /** The row of the same file that it may repeat. */
    repeatsLine: integer('repeats_line'),
    choice: text('choice', { enum: DUPLICATE_CHOICES }),
    result: text('result', { enum: IMPORT_RESULTS }),
    /** Why it was left, or stayed. */
    resultReason: text('result_reason'),
    appliedAt: time('applied_at'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)

/** Which listing is which row of a source, in each of its files. */
export const listingSources = pgTable(
  'listing_sources',
  {
    source: text('source').notNull(),
    identifier: text('identifier').notNull(),
    /** Null for a row that someone left out: it stays out of later files, too. */
    businessId: text('business_id').references(() => businesses.id, { onDelete: 'cascade' }),
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id),
    /** What the source last said: what differs from it has been changed by someone since. */
    given: jsonb('given').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.identifier] })],
)
