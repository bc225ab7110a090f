import { and, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/client.ts'
import { auditLogEntries } from '../../../db/schema/auth.ts'
import { users } from '../../../db/schema/index.ts'

/**
 * Which of these accounts were deleted. In a transaction none of the others is deleted before it ends. A hosted project
 * does not tell us what was deleted there, so its accounts count as there.
 */
export async function findDeletedAccounts(q: Queries, accountIds: readonly string[]): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set()
  const rows = await q
    .select({ id: users.id, deletedAt: users.deletedAt })
    .from(users)
    .where(inArray(users.id, [...accountIds]))
    .for('key share')
  const deleted = rows.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id)
  const rest = accountIds.filter((id) => !rows.some((row) => row.id === id))
  if (rest.length === 0) return new Set(deleted)
  // Of most accounts that are gone nothing is left but the event.
  const accountId = sql<string>`${auditLogEntries.payload}->>'user_id'`
  const events = await q
    .select({ accountId })
    .from(auditLogEntries)
    .where(and(inArray(accountId, rest), sql`${auditLogEntries.payload}->>'action' = 'user_deleted'`))
  return new Set([...deleted, ...events.map((event) => event.accountId)])
}
