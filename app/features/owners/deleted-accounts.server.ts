import { and, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { auditLogEntries } from '../../db/schema/auth.ts'
import { users } from '../../db/schema/index.ts'

/** Locks the others against deletion until the transaction ends. A hosted project does not report deletions. */
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
  // Most deleted accounts leave only this event.
  const accountId = sql<string>`${auditLogEntries.payload}->>'user_id'`
  const events = await q
    .select({ accountId })
    .from(auditLogEntries)
    .where(and(inArray(accountId, rest), sql`${auditLogEntries.payload}->>'action' = 'user_deleted'`))
  return new Set([...deleted, ...events.map((event) => event.accountId)])
}
