import { lt } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { teamMessages } from '../../db/schema/index.ts'
import { done } from '../../platform/outcome.ts'
import { linesOf } from '../../text/lines-of.ts'
import { shorten } from '../../text/cut-text.ts'
import { DAY_MS } from '../../time/durations.ts'
import { askedFacts, askSender } from '../cases/question.server.ts'
import { defineCase, textsById } from '../cases/define-case.server.ts'
import { ANSWER_DAYS } from '../contact/contact-message.ts'
import { CONTACT_PATH } from '../site/links.ts'
import { SITE_NAME } from '../site/metadata.ts'

const DETAIL_LENGTH = 120

type MessageRow = typeof teamMessages.$inferSelect

const asking = askSender<MessageRow>('message', 'dismissed')

/** A message to the team: it is answered by email, or closed without an answer. */
export const messageCase = defineCase<MessageRow>({
  kind: 'message',
  table: teamMessages,
  decisions: {
    approve: {
      action: 'message_answered',
      to: 'resolved',
      needsText: true,
      label: 'Your answer. They’ll read this as it is.',
      mail: ({ row: { message }, text, publicUrl }) => ({
        kind: 'team-answer',
        subject: 'Our answer to your message',
        paragraphs: [...linesOf(text), 'You wrote:', ...linesOf(message)],
        button: { label: 'Write to Us Again', href: publicUrl + CONTACT_PATH },
        footer: `You’re receiving this email because you wrote to the ${SITE_NAME} on our contact page.`,
      }),
    },
    request_changes: asking.decision,
    reject: { action: 'message_dismissed', to: 'dismissed' },
  },
  question: asking.question,
  steps: asking.steps,
  findOwn: (_, rows, { email }) =>
    textsById(rows, (row) => row.email.toLowerCase() === email.toLowerCase() && 'You wrote this.'),
  findRecipients: (_, { email }) => [email],
  reader: 'the person who wrote',
  detail: ({ message }) => shorten(message, DETAIL_LENGTH),
  names: ({ name }) => [name],
  describe: async (_, row) => {
    const { name, email, message, isOdd } = row
    const { note, ...asked } = askedFacts(row)
    return {
      ...asked,
      title: name,
      notes: [
        note,
        isOdd && {
          text: 'It may have been a program, or one network that sends many. Check it with care.',
        },
      ],
      parts: [{ quote: message, text: `Sent by ${email}. We haven’t checked who they are.` }],
      offers: { reject: { label: null } },
    }
  },
  undo: { action: 'message_undone', carryOut: async () => done({}) },
})

/** @returns how many were deleted */
export async function forgetTeamMessages(db: Queries, now: Date): Promise<number> {
  const decidedBefore = new Date(now.getTime() - ANSWER_DAYS * DAY_MS)
  const forgotten = await db
    .delete(teamMessages)
    .where(lt(teamMessages.decidedAt, decidedBefore))
    .returning({ id: teamMessages.id })
  return forgotten.length
}
