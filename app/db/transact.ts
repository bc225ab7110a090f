import type { Outcome } from '../platform/outcome.ts'
import type { Database, Transaction } from './client.ts'
import { DrizzleQueryError } from 'drizzle-orm'

/** One transaction; a refusal rolls it back, like an error, and is returned. */
export async function transact<Value>(
  db: Database | Transaction,
  work: (tx: Transaction) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  let outcome: Outcome<Value> | undefined
  try {
    return await db.transaction(async (tx) => {
      outcome = await work(tx)
      if (!outcome.ok) tx.rollback()
      return outcome
    })
  } catch (error) {
    if (outcome && !outcome.ok) return outcome
    return rethrowRedacted(error)
  }
}

/** Drizzle's error quotes the statement with its values; names and phone numbers do not belong in a log. */
export function rethrowRedacted(error: unknown): never {
  throw error instanceof DrizzleQueryError && error.cause ? error.cause : error
}
