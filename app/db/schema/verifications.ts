import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import type { VerificationLevel } from './verification-level.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** An owner's proof. The document is deleted at the decision; the rest is the receipt. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    businessId: text('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').notNull(),
    level: text('level').$type<VerificationLevel>().notNull(),
    status: text('status')
      .$type<'waiting' | 'approved' | 'rejected' | 'withdrawn'>()
      .notNull()
      .default('waiting'),
    /** Key of the encrypted file; null once it is deleted. */
    documentKey: text('document_key'),
    documentType: text('document_type'),
    documentBytes: integer('document_bytes'),
    /** Hex SHA-256 of the document as it was sent, for the receipt. */
    documentHash: text('document_hash'),
    documentDeletedAt: time('document_deleted_at'),
    /** The number of a certificate, where the level has a public list to look it up. */
    certificateNumber: text('certificate_number'),
    createdAt: time('created_at').notNull().defaultNow(),
    decidedAt: time('decided_at'),
    decidedBy: uuid('decided_by'),
    decisionText: text('decision_text'),
    /** Until when it holds, once approved. */
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
    uniqueIndex('verifications_open')
      .on(table.businessId)
      .where(sql`status = 'waiting'`),
  ],
)
