import { href } from 'react-router'
import type { ListingChanges } from '../../../db/schema/index.ts'
import { columnLabel } from '../../businesses/index.ts'
import { DAYS_TO_ANSWER } from '../../../time/answer-days.ts'
import {
  decisionTakenBack,
  type MailText,
  NEW_DECISION_FOLLOWS,
  NOTHING_TO_DO,
  ownerMailReason,
  reviewerNote,
} from '../../mail/index.server.ts'
import { type EditResult, editResults } from './edit-results.ts'

interface About {
  businessId: string
  businessName: string
  publicUrl: string
}

interface Decided extends About {
  asked: ListingChanges
  published: ListingChanges
  /** What the reviewer wrote. */
  text: string
}

const ownerPage = ({ businessId, publicUrl }: About) =>
  `${publicUrl}${href('/my-businesses/:businessId', { businessId })}`

export const EDIT_MAILS = {
  approved: (about: Decided): MailText => {
    const namesOf = resultNames(about)
    const corrected = namesOf('corrected')
    const isWhole = !corrected && !namesOf('not_published')
    return {
      kind: 'edit-published',
      subject: isWhole
        ? `Your changes to ${about.businessName} are public`
        : `Some of your changes to ${about.businessName} are public`,
      paragraphs: [
        `Public now: ${namesOf('published', 'corrected') || 'nothing new'}.`,
        ...(corrected ? [`Our reviewer edited before publishing: ${corrected}.`] : []),
        ...notPublished(about),
      ],
      button: isWhole
        ? {
            label: 'See the Listing',
            href: `${about.publicUrl}${href('/business/:businessId', { businessId: about.businessId })}`,
          }
        : { label: 'Open Your Page', href: `${ownerPage(about)}#edit` },
      footer: ownerMailReason(about.businessName),
    }
  },

  rejected: (about: Decided): MailText => ({
    kind: 'edit-rejected',
    subject: `Your changes to ${about.businessName} weren’t published`,
    paragraphs: notPublished(about),
    button: { label: 'Open Your Page', href: `${ownerPage(about)}#edit` },
    footer: ownerMailReason(about.businessName),
  }),

  question: (about: About & { text: string; isReminder?: boolean }): MailText => {
    const subject = `A question about your changes to ${about.businessName}`
    return {
      kind: about.isReminder ? 'edit-question-reminder' : 'edit-question',
      subject: about.isReminder ? `Reminder: ${subject}` : subject,
      paragraphs: [
        'Please answer on your page, or change what you sent. Your changes wait until then, and your listing stays as it is.',
        ...(about.isReminder
          ? [`If we don’t hear from you, we’ll close them ${DAYS_TO_ANSWER} days after we asked.`]
          : []),
        ...reviewerNote(about.text),
      ],
      button: { label: 'Answer the Question', href: `${ownerPage(about)}#edit` },
      footer: ownerMailReason(about.businessName),
    }
  },

  unanswered: (about: About): MailText => ({
    kind: 'edit-unanswered',
    subject: `We closed your changes to ${about.businessName}`,
    paragraphs: [
      `We asked you about your changes ${DAYS_TO_ANSWER} days ago and haven’t heard from you, so we closed them. Your listing stays as it is.`,
      'What you wrote is still on your page. Put it in the form there and send it again whenever you like.',
    ],
    button: { label: 'Open Your Page', href: `${ownerPage(about)}#edit` },
    footer: ownerMailReason(about.businessName),
  }),

  undone: (about: About & { wasApproved: boolean }): MailText => ({
    kind: 'edit-reopened',
    subject: `We’re looking at your changes to ${about.businessName} again`,
    paragraphs: [
      `${decisionTakenBack('your changes')} ${NEW_DECISION_FOLLOWS} ${NOTHING_TO_DO}`,
      ...(about.wasApproved ? ['Until then the listing says what it said before the changes.'] : []),
    ],
    button: { label: 'Open Your Page', href: ownerPage(about) },
    footer: ownerMailReason(about.businessName),
  }),
}

function notPublished(about: Decided): string[] {
  const left = resultNames(about)('not_published')
  return [
    ...(left ? [`Not published: ${left}. Your listing still shows what it did before.`] : []),
    ...reviewerNote(about.text),
    ...(left ? ['Your version is kept on your page. You can change it there and send it again.'] : []),
  ]
}

/** The fields with these results, in words. */
function resultNames({ asked, published }: Decided) {
  const results = editResults({ changes: asked, published })
  return (...wanted: EditResult[]) =>
    new Intl.ListFormat('en-US').format(
      results.filter(({ result }) => wanted.includes(result)).map(({ column }) => columnLabel(column)),
    )
}
