import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { slugOf } from '../../text/slug-of.ts'

/** An id for each new business: its name for people, and a number that no other business ever gets. */
export async function newBusinessIds(tx: Transaction, names: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval('business_numbers') as number from generate_series(1, ${names.length}::int)`,
  )
  return names.map((name, at) => `${slugOf(name) || 'business'}-${rows[at]?.number}`)
}
