import type { verifications } from '../../db/schema/index.ts'
import { momentText } from '../../time/eastern-time.ts'
import type { CasePart } from './case.ts'

export type Asked = Pick<
  typeof verifications.$inferSelect,
  'question' | 'askedAt' | 'answer' | 'answeredAt'
> & {
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

/** What the desk says of a case that its sender was asked about. */
export function askedFacts(row: Asked & { createdAt: Date }) {
  return {
    note: questionNote(row, '', 'The sender'),
    isAsked: isAsked(row),
    since: (row.answeredAt ?? row.createdAt).toISOString(),
  }
}

/** @param inDeed what the owner did where there are no words */
export function questionNote(
  { question, askedAt, answer, answeredAt }: Asked,
  inDeed: string,
  who = 'The owner',
): CasePart | false {
  if (question === null || askedAt === null) return false
  const answered = answer
    ? `${who} answered: ${answer}`
    : answeredAt
      ? inDeed
      : `${who} hasn’t answered yet. You can still decide.`
  return { lines: [{ text: `Asked ${momentText(askedAt)}: ${question}` }, { text: answered }] }
}
