import { gte, lt, sql } from 'drizzle-orm'
import { businesses } from '../../../db/schema/index.ts'

/** `confirm_reminders` after the question, two reminders and the time to answer the second. */
export const UNANSWERED = 3

export function isUnconfirmed({ confirmReminders }: { confirmReminders: number }): boolean {
  return confirmReminders >= UNANSWERED
}

export const unconfirmed = gte(businesses.confirmReminders, UNANSWERED)
export const notUnconfirmed = lt(businesses.confirmReminders, UNANSWERED)

/** Ranking penalty in miles; the distance shown stays the true one. */
const UNCONFIRMED_MILES = 5

export const unconfirmedMiles = sql<number>`case when ${unconfirmed} then ${UNCONFIRMED_MILES}::float8 else 0 end`
