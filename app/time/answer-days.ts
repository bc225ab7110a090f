/** Days after which a person who was asked something is reminded. */
export const REMINDER_DAYS = [3, 10] as const
/** Days to answer before the case is closed. */
export const DAYS_TO_ANSWER = 30
/** Days that a case stays open after a reminder at least. */
export const DAYS_AFTER_REMINDER = 7
