import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const ACTOR_KINDS = ['visitor', 'owner', 'moderator', 'administrator', 'operator', 'system'] as const

export const AUDIT_SUBJECTS = [
  'submission',
  'business',
  'claim',
  'verification',
  'edit',
  'report',
  'message',
  'post',
  'photo',
  'import',
  'account',
  'invitation',
  'mailing',
  'ready_text',
  'article',
  'resource',
  'directory',
] as const

/** Append-only and hash-chained. No personal data, because it could never be deleted. */
export const auditLog = pgTable('audit_log', {
  sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
  actorId: uuid('actor_id'),
  subjectKind: text('subject_kind', { enum: AUDIT_SUBJECTS }).notNull(),
  subjectId: text('subject_id').notNull(),
  action: text('action').notNull(),
  fromState: text('from_state'),
  toState: text('to_state'),
  reason: text('reason'),
  facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
  /** Hex SHA-256 of the entry before; 64 zeros at the first. */
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
})
