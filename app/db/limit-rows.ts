import { and, count, gt, min, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { TooOften } from '../platform/request-limits.ts'
import type { Queries } from './client.ts'

interface RowLimit {
  table: PgTable
  /** When a row came. */
  at: PgColumn
  where: SQL | undefined
  most: number
  withinMs: number
  now: Date
}

/** Call it under a lock where it has to hold for rows at the same moment. @throws TooOften until the oldest is over */
export async function limitRows(q: Queries, { table, at, where, most, withinMs, now }: RowLimit) {
  const [recent] = await q
    .select({ total: count(), oldest: min(at) })
    .from(table)
    .where(and(where, gt(at, new Date(now.getTime() - withinMs))))
  if (!recent || recent.total < most) return
  const oldest = recent.oldest instanceof Date ? recent.oldest : now
  throw new TooOften(Math.max(1, Math.ceil((oldest.getTime() + withinMs - now.getTime()) / 1000)))
}
