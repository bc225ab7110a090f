import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** What the team tells itself about a case, a listing or an account. Triggers delete it with its case or listing. */
export const teamNotes = pgTable('team_notes', {
  id: uuid('id').primaryKey().defaultRandom(),
  subjectKind: text('subject_kind', {
    enum: ['business', 'submission', 'edit', 'claim', 'verification', 'report', 'message'],
  }).notNull(),
  subjectId: text('subject_id').notNull(),
  /** It is about this account, so it is shown wherever the account turns up. */
  accountId: uuid('account_id'),
  /** What the subject was called. */
  title: text('title').notNull(),
  text: text('text').notNull(),
  /** Null once the account is gone. */
  authorId: uuid('author_id'),
  /** Whose list it is on until it is done. */
  forId: uuid('for_id'),
  doneAt: time('done_at'),
  createdAt: time('created_at').notNull().defaultNow(),
})
