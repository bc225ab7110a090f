import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'
import { businessId } from './business-id.ts'
import type { VerificationLevel } from './verification-level.ts'

export type DocumentType = 'application/pdf' | 'image/jpeg' | 'image/png'

export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    businessId: businessId(),
    accountId: uuid('account_id').notNull(),
    level: text('level').$type<VerificationLevel>().notNull(),
    status: text('status')
      .$type<'waiting' | 'approved' | 'rejected' | 'withdrawn'>()
      .notNull()
      .default('waiting'),
    ownerName: text('owner_name').notNull().default(''),
    note: text('note').notNull().default(''),
    certificateNumber: text('certificate_number'),
    createdAt: time('created_at').notNull().defaultNow(),
    decidedAt: time('decided_at'),
    decidedBy: uuid('decided_by'),
    remindedAt: time('reminded_at'),
    overdueRemindedAt: time('overdue_reminded_at'),
    decisionText: text('decision_text'),
    expiresAt: time('expires_at'),
  },
  (table) => [
    check('verifications_status', sql`${table.status} in ('waiting', 'approved', 'rejected', 'withdrawn')`),
    check(
      'verifications_level',
      sql`${table.level} in ('document_reviewed', 'sba_certified', 'state_certified')`,
    ),
    index('verifications_waiting').on(table.status, table.createdAt),
    index('verifications_of_business').on(table.businessId, table.createdAt),
    index('verifications_of_account').on(table.accountId, table.createdAt),
    uniqueIndex('verifications_open')
      .on(table.businessId)
      .where(sql`status = 'waiting'`),
  ],
)

/** The file is deleted at the decision; the row is its receipt. */
export const verificationDocuments = pgTable(
  'verification_documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    verificationId: uuid('verification_id')
      .notNull()
      .references(() => verifications.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    key: text('key'),
    type: text('type').$type<DocumentType>().notNull(),
    bytes: integer('bytes').notNull(),
    hash: text('hash').notNull(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    check(
      'verification_documents_type',
      sql`${table.type} in ('application/pdf', 'image/jpeg', 'image/png')`,
    ),
    index('verification_documents_of_verification').on(table.verificationId, table.position),
    index('verification_documents_kept')
      .on(table.key)
      .where(sql`key is not null`),
  ],
)
