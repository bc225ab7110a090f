import { gte, lt, sql } from 'drizzle-orm'
import { businesses } from '../../../db/schema/index.ts'

/**
 * `confirm_reminders` after the question, two reminders, and the time to answer the second: from then on the listing says
 * that nobody confirmed it, and stands behind the others.
 */
export const UNANSWERED = 3

export function isUnconfirmed({ confirmReminders }: { confirmReminders: number }): boolean {
  return confirmReminders >= UNANSWERED
}

/** The rule for the database, and its opposite. */
export const unconfirmed = gte(businesses.confirmReminders, UNANSWERED)
export const notUnconfirmed = lt(businesses.confirmReminders, UNANSWERED)

/**
 * How many miles farther away a listing stands in lists by distance when nobody confirmed it: behind the neighbors that
 * somebody keeps up to date, and still before those in the next town. The distance that is shown stays the true one.
 */
export const UNCONFIRMED_MILES = 5

/** Miles to rank by, for the database. */
export const unconfirmedMiles = sql<number>`case when ${unconfirmed} then ${UNCONFIRMED_MILES}::float8 else 0 end`
