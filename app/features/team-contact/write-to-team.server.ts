import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { LOCKS } from '../../db/locks.ts'
import { limitRows } from '../../db/limit-rows.ts'
import { teamMessages } from '../../db/schema/index.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { A_VISITOR } from '../audit/audit-entry.ts'
import { appendAudit } from '../audit/append-audit.server.ts'

/** In an hour, beside the limit by network address: nobody floods the team from many places. */
const MOST_MESSAGES = 120

/** Puts a message before the desk, with the address to answer. @returns its id @throws TooOften */
export async function writeToTeam(
  db: Database,
  message: Pick<typeof teamMessages.$inferInsert, 'name' | 'email' | 'message' | 'isOdd'>,
  now: Date,
): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.relayedMessages})`)
    const at = teamMessages.createdAt
    await limitRows(tx, {
      table: teamMessages,
      at,
      where: undefined,
      most: MOST_MESSAGES,
      withinMs: HOUR_MS,
      now,
    })
    const [stored] = await tx
      .insert(teamMessages)
      .values({ ...message, createdAt: now })
      .returning({ id: teamMessages.id })
    if (!stored) throw new Error('The database kept no message.')
    const subject = { kind: 'message', id: stored.id } as const
    await appendAudit(tx, { actor: A_VISITOR, subject, action: 'sent', to: 'waiting', at: now })
    return stored.id
  })
}
