import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'
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

/** Ends when it is accepted or withdrawn. Its link has the signed id. */
export const teamInvitations = pgTable('team_invitations', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  role: text('role', { enum: ROLES }).notNull(),
  invitedBy: uuid('invited_by').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
})

/** Second factors that the team is about to remove. The link that stops it has the signed id. */
export const factorResets = pgTable('factor_resets', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  id: uuid('id').notNull().defaultRandom(),
  askedBy: uuid('asked_by').notNull(),
  askedAt: time('asked_at').notNull(),
})
