import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** Ours, because roles in tokens are not trusted. No foreign key: a hosted project may keep the accounts. */
export const accountRoles = pgTable(
  'account_roles',
  {
    userId: uuid('user_id').notNull(),
    role: text('role').$type<'moderator' | 'administrator'>().notNull(),
    grantedAt: time('granted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check('account_roles_role', sql`${table.role} in ('moderator', 'administrator')`),
  ],
)

/** How a reviewer hears of new work; the default is the daily email. */
export const teamNotices = pgTable(
  'team_notices',
  {
    accountId: uuid('account_id').primaryKey(),
    notices: text('notices').$type<'at_once' | 'daily' | 'none'>().notNull(),
    /** Work that arrived until then has been announced, or was there before the choice. */
    toldUntil: time('told_until').notNull().defaultNow(),
  },
  (table) => [check('team_notices_notices', sql`${table.notices} in ('at_once', 'daily', 'none')`)],
)
