import { lt, gte } from 'drizzle-orm'
import { businesses } from '../../db/schema/index.ts'

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
