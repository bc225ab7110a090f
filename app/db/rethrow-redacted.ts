import { DrizzleQueryError } from 'drizzle-orm'

/** Drizzle's error quotes the statement with its values; names and telephone numbers do not belong in a log. */
export function rethrowRedacted(error: unknown): never {
  throw error instanceof DrizzleQueryError && error.cause ? error.cause : error
}
