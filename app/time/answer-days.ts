/** Days after which a question is repeated. */
export const REMINDER_DAYS = [3, 10] as const
/** Days until the case is closed. */
export const DAYS_TO_ANSWER = 30
/** Days that a case stays open after a reminder at least. */
export const DAYS_AFTER_REMINDER = 7
