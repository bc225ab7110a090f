import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Who may review and who may operate, in our own table: what a token says of roles is never believed. Without a
 * foreign key, for with a hosted project the accounts are elsewhere.
 */
export const accountRoles = pgTable(
  'account_roles',
  {
    userId: uuid('user_id').notNull(),
    role: text('role').$type<'moderator' | 'administrator'>().notNull(),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check('account_roles_role', sql`${table.role} in ('moderator', 'administrator')`),
  ],
)

/** How a reviewer hears of new work; without a choice it is by the daily email. */
export const teamNotices = pgTable(
  'team_notices',
  {
    accountId: uuid('account_id').primaryKey(),
    notices: text('notices').$type<'at_once' | 'daily' | 'none'>().notNull(),
    /** What came in up to then has been told at once, or was there before they chose to be told. */
    toldUntil: timestamp('told_until', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('team_notices_notices', sql`${table.notices} in ('at_once', 'daily', 'none')`)],
)
