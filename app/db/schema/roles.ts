import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

export const ROLES = ['moderator', 'administrator'] as const
const NOTICES = ['at_once', 'daily', 'none'] as const

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

/** How a reviewer hears of new work; the default is the daily email. */
export const teamNotices = pgTable('team_notices', {
  accountId: uuid('account_id').primaryKey(),
  notices: text('notices', { enum: NOTICES }).notNull(),
  /** Work that arrived until then has been announced, or was there before the choice. */
  toldUntil: time('told_until').notNull().defaultNow(),
})
