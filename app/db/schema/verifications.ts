import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { businessId } from './businesses.ts'
import { caseColumns, questionColumns, time } from './columns.ts'
import { DECISION_STATES } from './owners.ts'
import { VERIFICATION_LEVELS } from './verification-level.ts'

const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export const verifications = pgTable('verifications', {
  id: uuid('id').primaryKey().defaultRandom(),
  businessId: businessId(),
  accountId: uuid('account_id').notNull(),
  level: text('level', { enum: VERIFICATION_LEVELS }).notNull(),
  status: text('status', { enum: DECISION_STATES }).notNull().default('waiting'),
  ownerName: text('owner_name').notNull().default(''),
  note: text('note').notNull().default(''),
  certificateNumber: text('certificate_number'),
  ...questionColumns(),
  ...caseColumns(),
  expiresAt: time('expires_at'),
})

/** The file is deleted at the decision; the row is its receipt. */
export const verificationDocuments = pgTable('verification_documents', {
  id: uuid('id').primaryKey().defaultRandom(),
  verificationId: uuid('verification_id')
    .notNull()
    .references(() => verifications.id, { onDelete: 'cascade' }),
  position: integer('position').notNull().default(0),
  key: text('key'),
  type: text('type', { enum: DOCUMENT_TYPES }).notNull(),
  bytes: integer('bytes').notNull(),
  hash: text('hash').notNull(),
  deletedAt: time('deleted_at'),
})
