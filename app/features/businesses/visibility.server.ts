import { eq, inArray } from 'drizzle-orm'
import { businesses } from '../../db/schema/index.ts'

/** `published`: in lists and with a page; `closed`: page only; `unlisted`: not public. */
const VISIBLE_IN_LISTS = 'published'
export const VISIBLE_AS_PAGE = ['published', 'closed'] as const

/** Must match the condition of the partial indexes. */
export const inPublicLists = eq(businesses.status, VISIBLE_IN_LISTS)

export const withPublicPage = inArray(businesses.status, [...VISIBLE_AS_PAGE])

/** `confirm_reminders` after the question, two reminders and the time to answer the second. */
export const UNANSWERED = 3

export function isUnconfirmed({ confirmReminders }: { confirmReminders: number }): boolean {
  return confirmReminders >= UNANSWERED
}
