import type { verifications } from '../../db/schema/index.ts'
import { momentText } from '../../time/eastern-time.ts'
import type { CasePart } from './case.ts'

type Asked = Pick<typeof verifications.$inferSelect, 'question' | 'askedAt' | 'answer' | 'answeredAt'> & {
  status: string
}

/** A new question; the reminders begin anew. */
export function questionAsked(question: string, now: Date) {
  return {
    question,
    askedAt: now,
    answer: null,
    answeredAt: null,
    remindedAt: null,
    overdueRemindedAt: null,
    ownerReminders: 0,
    ownerRemindedAt: null,
  }
}

/** The case waits for the team again. */
export function questionAnswered(answer: string, now: Date) {
  return { answer, answeredAt: now, remindedAt: null, overdueRemindedAt: null }
}

export const ownerReminded = ({ ownerReminders }: { ownerReminders: number }, now: Date) => ({
  ownerReminders: ownerReminders + 1,
  ownerRemindedAt: now,
})

export function isAsked({ status, askedAt, answeredAt }: Asked): boolean {
  return status === 'waiting' && askedAt !== null && answeredAt === null
}

/** @param inDeed what the owner did where there are no words */
export function questionNote(
  { question, askedAt, answer, answeredAt }: Asked,
  inDeed: string,
): CasePart | false {
  if (question === null || askedAt === null) return false
  const answered = answer
    ? `The owner answered: ${answer}`
    : answeredAt
      ? inDeed
      : 'The owner hasn’t answered yet. You can still decide.'
  return { lines: [{ text: `Asked ${momentText(askedAt)}: ${question}` }, { text: answered }] }
}
