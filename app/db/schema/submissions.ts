import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What somebody sent in; it becomes a business when a moderator approves it. */
export const submissions = pgTable(
  'submissions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    status: text('status').notNull().default('submitted'),
    businessName: text('business_name').notNull(),
    /** The form's checked values; `submissions/submission.server.ts` owns their shape. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'submissions_status',
      sql`${table.status} in ('submitted', 'in_review', 'approved', 'changes_requested', 'rejected', 'withdrawn')`,
    ),
    index('submissions_waiting').on(table.status, table.submittedAt),
  ],
)
