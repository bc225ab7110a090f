import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'

const LONGEST_SLUG = 60

/** An id for each new business: its name for people, and a number that no other business ever gets. */
export async function newBusinessIds(tx: Transaction, names: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval('business_numbers') as number from generate_series(1, ${names.length}::int)`,
  )
  return names.map((name, at) => `${slugOf(name)}-${rows[at]?.number}`)
}

function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[\p{M}'’.]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-|-$/g, '')
  return slug || 'business'
}
