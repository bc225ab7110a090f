/** `confirm_reminders` after the question, two reminders and the time to answer the second. */
export const UNANSWERED = 3

export function isUnconfirmed({ confirmReminders }: { confirmReminders: number }): boolean {
  return confirmReminders >= UNANSWERED
}
