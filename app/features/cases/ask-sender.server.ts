import { DAYS_TO_ANSWER } from '../../time/answer-days.ts'
import { done } from '../../platform/outcome.ts'
import type { MailText } from '../mail/mail-layout.server.ts'
import { reviewerNote } from '../mail/mail-sentences.ts'
import { writeLink } from '../private-links/private-links.server.ts'
import type { CaseDefinition, CaseRow, DecisionDefinition } from './define-case.server.ts'
import { type Asked, isAsked, ownerReminded, questionAsked } from './question.server.ts'

type AskedRow = CaseRow & Asked & { ownerReminders: number }
type Kind = 'claim' | 'report' | 'message'

/** Of kinds whose sender answers by a private link, without an account. @param ended the state of one that stays unanswered */
export function askSender<Row extends AskedRow>(kind: Kind, ended: string) {
  type Question = NonNullable<CaseDefinition<Row, object>['question']>
  type About = Parameters<Question['reminded']['mail']>[0]
  const mail = ({ row, businessName, text, ...links }: About, isReminder = false): MailText => {
    const about = `your ${kind}${businessName ? ` about ${businessName}` : ''}`
    return {
      kind: `${kind}-question${isReminder ? '-reminder' : ''}`,
      subject: `${isReminder ? 'Reminder: a' : 'A'} question about ${about}`,
      paragraphs: [
        'Please answer with the button. You don’t need to sign in.',
        ...(isReminder
          ? [`If we don’t hear from you, we’ll close it ${DAYS_TO_ANSWER} days after we asked.`]
          : []),
        ...reviewerNote(isReminder ? (row.question ?? '') : text),
      ],
      button: { label: 'Answer the Question', href: writeLink(links, 'answer', `${kind}s_${row.id}`) },
      footer: `You’re receiving this email because you sent us ${about}.`.replaceAll('..', '.'),
    }
  }
  // The types do not see that every kind of case has the columns of a question.
  const columnsOf = (set: object) => set as Partial<Row>
  const closed = `We asked about this ${DAYS_TO_ANSWER} days ago and haven’t heard from you, so we closed it.`
  const decision: DecisionDefinition<Row, object> = {
    action: `${kind}_asked_about`,
    needsText: true,
    label: 'What do you want to know? They’ll read this as it is.',
    mail,
    carryOut: async ({ text, now }) => done({ set: columnsOf(questionAsked(text, now)) }),
  }
  const question: Question = {
    kind: `${kind}s`,
    isOpen: isAsked,
    reminded: {
      action: `${kind}_sender_reminded`,
      set: (row, now) => columnsOf(ownerReminded(row, now)),
      mail: (about) => mail(about, true),
    },
    expired: {
      action: `${kind}_expired`,
      reason: `The sender didn’t answer for ${DAYS_TO_ANSWER} days.`,
      set: (_, now) => ({ status: ended, decidedAt: now, decisionText: closed }) as Partial<Row>,
      mail: (about) => {
        const { button: _, ...asked } = mail(about)
        return {
          ...asked,
          kind: `${kind}-unanswered`,
          paragraphs: [closed, 'You can write to us again anytime.'],
        }
      },
    },
  }
  const steps = { [`${kind}_replied`]: { from: ['waiting'], infinitive: 'answer it' } }
  return { decision, question, steps }
}
