import { desc, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Transaction } from '../../db/client.ts'
import { LOCKS } from '../../db/locks.ts'
import { auditLog } from '../../db/schema/index.ts'
import { insertMany } from '../../db/write-many.ts'
import { createBreath } from '../../platform/breath.ts'
import type { ActionOf } from './action-texts.ts'
import type { Actor, AuditEntry } from './audit-entry.ts'

/** Call it last in the transaction of the change: every other decision waits from here to the commit. */
export async function appendAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await appendAudits(tx, [entry])
}

/** As `appendAudit`, for what changes many at once: one statement for up to some thousand entries. */
export async function appendAudits(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.audit})`)
  const [last] = await tx
    .select({ sequence: auditLog.sequence, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.sequence))
    .limit(1)
  let [sequence, previousHash] = [last?.sequence ?? 0, last?.hash ?? NO_HASH]
  const breath = createBreath()
  const chained: (typeof auditLog.$inferInsert)[] = []
  for (const { actor, subject, action, from, to, reason, facts, at } of entries) {
    await breath()
    const entry = {
      sequence: (sequence += 1),
      at,
      actorKind: actor.kind,
      actorId: actor.accountId,
      subjectKind: subject.kind,
      subjectId: subject.id,
      action,
      fromState: from ?? null,
      toState: to ?? null,
      reason: reason ? storable(reason) : (reason ?? null),
      facts: { ...facts, ...(actor.isOwnMatter && { isOwnMatter: true }) },
      previousHash,
    }
    chained.push({ ...entry, hash: (previousHash = entryHash(entry)) })
  }
  await insertMany(tx, auditLog, chained)
}

export async function auditListing(
  tx: Transaction,
  { businessId, actor, now }: { businessId: string; actor: Actor; now: Date },
  action: ActionOf<'business'>,
  more: Pick<AuditEntry, 'from' | 'to' | 'reason' | 'facts'> = {},
): Promise<void> {
  const subject = { kind: 'business', id: businessId } as const
  await appendAudit(tx, { actor, subject, action, ...more, at: now })
}

/** As the database returns it: it drops half characters, and the hash has to match what is stored. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

export const NO_HASH = '0'.repeat(64)

/** Over the entry and the hash before it, with sorted keys, because `jsonb` reorders them. */
export function entryHash(entry: Omit<typeof auditLog.$inferInsert, 'hash'>): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(entry)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value ?? null
  const pairs = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(
    pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, sorted(part)]),
  )
}
