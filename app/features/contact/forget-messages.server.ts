import { lt } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { relayedMessages } from '../../db/schema/index.ts'
import { oldestKept } from './reply.server.ts'

/** Deletes messages whose month is over. A job, once a day. @returns how many */
export async function forgetOldMessages(db: Queries, now: Date): Promise<number> {
  const forgotten = await db
    .delete(relayedMessages)
    .where(lt(relayedMessages.createdAt, oldestKept(now)))
    .returning({ id: relayedMessages.id })
  return forgotten.length
}
