import { createHash } from 'node:crypto'
import type { auditLog } from '../../db/schema/index.ts'

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
