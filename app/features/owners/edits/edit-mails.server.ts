import { href } from 'react-router'
import type { ListingChanges } from '../../../db/schema/index.ts'
import { columnLabel } from '../../businesses/listing-fields.ts'
import { DAYS_TO_ANSWER } from '../../../time/answer-days.ts'
import type { MailText } from '../../mail/mail-layout.server.ts'
import { ownerMailReason, reviewerNote, seeListing } from '../../mail/mail-sentences.ts'
import { type EditResult, editResults } from './edit-results.ts'

interface EditMailSubject {
  businessId: string
  businessName: string
  publicUrl: string
}

interface DecidedEdit extends EditMailSubject {
  asked: ListingChanges
  published: ListingChanges
  text: string
}

function ownerMail(
  { businessId, businessName, publicUrl }: EditMailSubject,
  {
    label = 'Open Your Page',
    ...text
  }: Pick<MailText, 'kind' | 'subject' | 'paragraphs'> & { label?: string },
): MailText {
  const page = `${publicUrl}${href('/my-businesses/:businessId', { businessId })}#edit`
  return { ...text, button: { label, href: page }, footer: ownerMailReason(businessName) }
}

export const EDIT_MAILS = {
  approved: (about: DecidedEdit): MailText => {
    const namesOf = resultNames(about)
    const corrected = namesOf('corrected')
    const isWhole = !corrected && !namesOf('not_published')
    const mail = ownerMail(about, {
      kind: 'edit-published',
      subject: isWhole
        ? `Your changes to ${about.businessName} are public`
        : `Some of your changes to ${about.businessName} are public`,
      paragraphs: [
        `Public now: ${namesOf('published', 'corrected') || 'nothing new'}.`,
        ...(corrected ? [`Our reviewer edited before publishing: ${corrected}.`] : []),
        ...notPublished(about),
      ],
    })
    return isWhole ? { ...mail, button: seeListing(about) } : mail
  },

  rejected: (about: DecidedEdit): MailText =>
    ownerMail(about, {
      kind: 'edit-rejected',
      subject: `Your changes to ${about.businessName} weren’t published`,
      paragraphs: notPublished(about),
    }),

  question: (about: EditMailSubject & { text: string; isReminder?: boolean }): MailText => {
    const subject = `A question about your changes to ${about.businessName}`
    return ownerMail(about, {
      kind: about.isReminder ? 'edit-question-reminder' : 'edit-question',
      subject: about.isReminder ? `Reminder: ${subject}` : subject,
      paragraphs: [
        'Please answer on your page, or change what you sent. Your changes wait until then, and your listing stays as it is.',
        ...(about.isReminder
          ? [`If we don’t hear from you, we’ll close them ${DAYS_TO_ANSWER} days after we asked.`]
          : []),
        ...reviewerNote(about.text),
      ],
      label: 'Answer the Question',
    })
  },

  unanswered: (about: EditMailSubject): MailText =>
    ownerMail(about, {
      kind: 'edit-unanswered',
      subject: `We closed your changes to ${about.businessName}`,
      paragraphs: [
        `We asked you about your changes ${DAYS_TO_ANSWER} days ago and haven’t heard from you, so we closed them. Your listing stays as it is.`,
        'What you wrote is still on your page. Put it in the form there and send it again whenever you like.',
      ],
    }),
}

function notPublished(about: DecidedEdit): string[] {
  const left = resultNames(about)('not_published')
  return [
    ...(left ? [`Not published: ${left}. Your listing still shows what it did before.`] : []),
    ...reviewerNote(about.text),
    ...(left ? ['Your version is kept on your page. You can change it there and send it again.'] : []),
  ]
}

function resultNames({ asked, published }: DecidedEdit) {
  const results = editResults({ changes: asked, published })
  return (...wanted: EditResult[]) =>
    new Intl.ListFormat('en-US').format(
      results.filter(({ result }) => wanted.includes(result)).map(({ column }) => columnLabel(column)),
    )
}
