/** What a submission is in the queue with when the 24 hours begin. */
export function newRound(now: Date) {
  return {
    submittedAt: now,
    remindedAt: null,
    overdueRemindedAt: null,
    reviewerId: null,
    reviewStartedAt: null,
    senderReminders: 0,
    senderRemindedAt: null,
  }
}
