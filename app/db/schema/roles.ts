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
