import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

export const ROLES = ['moderator', 'administrator'] as const

/** Ours, because roles in tokens are not trusted. No foreign key: a hosted project may keep the accounts. */
export const accountRoles = pgTable(
  'account_roles',
  {
    userId: uuid('user_id').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    grantedAt: time('granted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
)

/** Reviewers who do not want the daily email. */
export const dailyMailStops = pgTable('daily_mail_stops', { accountId: uuid('account_id').primaryKey() })
