import type { verifications } from '../../db/schema/index.ts'
import { done } from '../../platform/outcome.ts'
import { DAYS_TO_ANSWER } from '../../time/answer-days.ts'
import { momentText } from '../../time/eastern-time.ts'
import type { AuditEntry } from '../audit/audit-entry.ts'
import type { MailText } from '../mail/mail-layout.server.ts'
import { reviewerNote } from '../mail/mail-sentences.ts'
import { writeLink } from '../private-links/private-links.server.ts'
import type { CasePart } from './case.ts'
import type { CaseDefinition, CaseRow, DecisionDefinition, Unanswered } from './define-case.server.ts'

export type Asked = Pick<
  typeof verifications.$inferSelect,
  'question' | 'askedAt' | 'answer' | 'answeredAt'
> & {
  status: string
}

type AskedRow = CaseRow & Asked & { ownerReminders: number }

type About<Row extends AskedRow> = Parameters<Unanswered<Row>['mail']>[0]

interface Asking<Row extends AskedRow> {
  kind: 'claim' | 'verification' | 'edit' | 'report' | 'message'
  who: 'owner' | 'sender'
  /** The state of one that stays unanswered. */
  ended: string
  /** Said then, in the email and in the case. */
  closed: string
  /** As in: a question about your claim. */
  aboutWhat: (about: About<Row>) => string
  /** How it can be answered. */
  how: string
  page: (about: About<Row>) => string
  footer: (about: About<Row>) => string
  release?: Unanswered<Row>['carryOut']
}

/** What a kind of case has whose other side is asked, in words: the decision, the reminders, and the end without an answer. */
export function askAbout<Row extends AskedRow>(asking: Asking<Row>) {
  const { kind, who, ended, closed, aboutWhat, how, page, footer, release } = asking
  const mail = (about: About<Row>, isReminder = false): MailText => ({
    kind: `${kind}-question${isReminder ? '-reminder' : ''}`,
    subject: `${isReminder ? 'Reminder: a' : 'A'} question about ${aboutWhat(about)}`,
    paragraphs: [
      how,
      ...(isReminder
        ? [`If we don’t hear from you, we’ll close it ${DAYS_TO_ANSWER} days after we asked.`]
        : []),
      ...reviewerNote(isReminder ? (about.row.question ?? '') : about.text),
    ],
    button: { label: 'Answer the Question', href: page(about) },
    footer: footer(about),
  })
  const action = (what: string) => `${kind}_${what}` as AuditEntry['action']
  // The types do not see that every kind of case has the columns of a question.
  const columnsOf = (set: object) => set as Partial<Row>
  const decision: DecisionDefinition<Row, object> = {
    action: action('asked_about'),
    needsText: true,
    label: `What do you want to know? ${who === 'owner' ? 'The owner will' : 'They’ll'} read this as it is.`,
    mail,
    carryOut: async ({ text: question, now: askedAt }) => {
      const anew = { answer: null, answeredAt: null, remindedAt: null, overdueRemindedAt: null }
      return done({
        set: columnsOf({ question, askedAt, ...anew, ownerReminders: 0, ownerRemindedAt: null }),
      })
    },
  }
  const question: NonNullable<CaseDefinition<Row, object>['question']> = {
    kind: `${kind}s`,
    isOpen: isAsked,
    reminded: {
      action: action(`${who}_reminded`),
      set: ({ ownerReminders }, now) =>
        columnsOf({ ownerReminders: ownerReminders + 1, ownerRemindedAt: now }),
      mail: (about) => mail(about, true),
    },
    expired: {
      action: action('expired'),
      reason: `The ${who} didn’t answer for ${DAYS_TO_ANSWER} days.`,
      set: (_, now) => columnsOf({ status: ended, decidedAt: now, decisionText: closed }),
      ...(release && { carryOut: release }),
      mail: (about) => ({
        kind: `${kind}-unanswered`,
        subject: `We closed ${aboutWhat(about)}`,
        paragraphs: [closed],
        footer: footer(about),
      }),
    },
  }
  return { decision, question }
}

/** Of kinds whose sender answers by a private link, without an account. */
export function askSender<Row extends AskedRow>(kind: 'claim' | 'report' | 'message', ended: string) {
  const aboutWhat = ({ businessName }: About<Row>) =>
    `your ${kind}${businessName ? ` about ${businessName}` : ''}`
  const asking = askAbout<Row>({
    kind,
    who: 'sender',
    ended,
    closed: `We asked about this ${DAYS_TO_ANSWER} days ago and haven’t heard from you, so we closed it. You can write to us again anytime.`,
    aboutWhat,
    how: 'Please answer with the button. You don’t need to sign in.',
    page: ({ row, ...links }) => writeLink(links, 'answer', `${kind}s_${row.id}`),
    footer: (about) =>
      `You’re receiving this email because you sent us ${aboutWhat(about)}.`.replaceAll('..', '.'),
  })
  return { ...asking, steps: { [`${kind}_replied`]: { from: ['waiting'], infinitive: 'answer it' } } }
}

/** The case waits for the team again. */
export function questionAnswered(answer: string, now: Date) {
  return { answer, answeredAt: now, remindedAt: null, overdueRemindedAt: null }
}

export function isAsked({ status, askedAt, answeredAt }: Asked): boolean {
  return status === 'waiting' && askedAt !== null && answeredAt === null
}

/** What the desk says of a case that its sender was asked about. @param inDeed what they did where there are no words */
export function askedFacts(row: Asked & { createdAt: Date }, who = 'The sender', inDeed = '') {
  const { question, askedAt, answer, answeredAt } = row
  const answered = answer
    ? `${who} answered: ${answer}`
    : answeredAt
      ? inDeed
      : `${who} hasn’t answered yet. You can still decide.`
  const note: CasePart | false = question !== null &&
    askedAt !== null && { lines: [{ text: `Asked ${momentText(askedAt)}: ${question}` }, { text: answered }] }
  return { note, isAsked: isAsked(row), since: (answeredAt ?? row.createdAt).toISOString() }
}
