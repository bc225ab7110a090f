/** Whoever was asked something is reminded after so many days. */
export const REMINDER_DAYS = [3, 10] as const
/** Who does not answer within this time finds it closed. */
export const DAYS_TO_ANSWER = 30
/** Nobody is closed out so soon after a reminder. */
export const DAYS_AFTER_REMINDER = 7
