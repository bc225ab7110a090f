import { and, eq, lte, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { DAYS_AFTER_REMINDER, DAYS_TO_ANSWER, REMINDER_DAYS } from '../../time/answer-days.ts'
import { DAY_MS } from '../../time/durations.ts'

/** When the team asked, how often the other side was reminded since, and when last. */
interface QuestionColumns {
  askedAt: PgColumn
  reminders: PgColumn
  remindedAt: PgColumn
}

/** Conditions on cases that wait for an answer: to be closed, reminded often enough for that, to be reminded. */
export function unansweredConditions({ askedAt, reminders, remindedAt }: QuestionColumns, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const [first, second] = REMINDER_DAYS
  return {
    isLate: lte(askedAt, before(DAYS_TO_ANSWER)),
    wasReminded: and(eq(reminders, REMINDER_DAYS.length), lte(remindedAt, before(DAYS_AFTER_REMINDER))),
    isReminderDue: or(
      and(eq(reminders, 0), lte(askedAt, before(first))),
      // A case that had waited long before reminders began gets no two of them in one day.
      and(eq(reminders, 1), lte(askedAt, before(second)), lte(remindedAt, before(first))),
    ),
  }
}
