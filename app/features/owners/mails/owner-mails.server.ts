import { DAYS_TO_ANSWER } from '../../../time/answer-days.ts'
import {
  addressMailReason,
  ownerMailReason,
  composeMail,
  decisionTakenBack,
  NEW_DECISION_FOLLOWS,
  type NewMail,
  NOTHING_TO_DO,
  reviewerNote,
} from '../../mail/index.server.ts'
import type { ListingChanges } from '../../../db/schema/index.ts'
import { type EditResult, editResults } from '../edits/edit-results.ts'
import { columnLabel } from '../../businesses/index.ts'
import { myBusinessPath } from '../owner-paths.ts'

interface EditMail {
  recipient: string
  businessName: string
  businessId: string
  isApproved: boolean
  asked: ListingChanges
  published: ListingChanges
  reason: string
  publicUrl: string
}

export function editDecidedMail(mail: EditMail): NewMail {
  const { recipient, businessName, businessId, isApproved, asked, published, reason, publicUrl } = mail
  const results = editResults({ changes: asked, published })
  const namesOf = (...wanted: EditResult[]) =>
    new Intl.ListFormat('en-US').format(
      results.filter(({ result }) => wanted.includes(result)).map(({ column }) => columnLabel(column)),
    )
  const isWhole = results.every(({ result }) => result === 'published')
  const left = namesOf('not_published')
  const corrected = namesOf('corrected')
  const subject = isApproved
    ? isWhole
      ? `Your changes to ${businessName} are public`
      : `Some of your changes to ${businessName} are public`
    : `Your changes to ${businessName} were not published`
  const link = isWhole
    ? `${publicUrl}/business/${businessId}`
    : `${publicUrl}${myBusinessPath(businessId)}#edit`
  return composeMail({
    kind: isApproved ? 'edit-published' : 'edit-rejected',
    recipient,
    subject,
    paragraphs: [
      ...(isApproved ? [`Public now: ${namesOf('published', 'corrected') || 'nothing new'}.`] : []),
      ...(corrected ? [`Our reviewer edited before publishing: ${corrected}.`] : []),
      ...(left ? [`Not published: ${left}. Your listing still shows what it did before.`] : []),
      ...reviewerNote(reason),
      ...(left ? ['Your version is kept on your page. You can change it there and send it again.'] : []),
    ],
    button: { label: isWhole ? 'See the Listing' : 'Open Your Page', href: link },
    footer: ownerMailReason(businessName),
  })
}

export function editQuestionMail({
  recipient,
  businessName,
  businessId,
  question,
  isReminder = false,
  publicUrl,
}: Pick<EditMail, 'recipient' | 'businessName' | 'businessId' | 'publicUrl'> & {
  question: string
  isReminder?: boolean
}): NewMail {
  const subject = `A question about your changes to ${businessName}`
  return composeMail({
    kind: isReminder ? 'edit-question-reminder' : 'edit-question',
    recipient,
    subject: isReminder ? `Reminder: ${subject}` : subject,
    paragraphs: [
      'Please answer on your page, or change what you sent. Your changes wait until then, and your listing stays as it is.',
      ...(isReminder
        ? [`If we don’t hear from you, we’ll close them ${DAYS_TO_ANSWER} days after we asked.`]
        : []),
      ...reviewerNote(question),
    ],
    button: { label: 'Answer the Question', href: `${publicUrl}${myBusinessPath(businessId)}#edit` },
    footer: ownerMailReason(businessName),
  })
}

export function editUnansweredMail({
  recipient,
  businessName,
  businessId,
  publicUrl,
}: Pick<EditMail, 'recipient' | 'businessName' | 'businessId' | 'publicUrl'>): NewMail {
  return composeMail({
    kind: 'edit-unanswered',
    recipient,
    subject: `We closed your changes to ${businessName}`,
    paragraphs: [
      `We asked you about your changes ${DAYS_TO_ANSWER} days ago and haven’t heard from you, so we closed them. Your listing stays as it is.`,
      'What you wrote is still on your page. Put it in the form there and send it again whenever you like.',
    ],
    button: { label: 'Open Your Page', href: `${publicUrl}${myBusinessPath(businessId)}#edit` },
    footer: ownerMailReason(businessName),
  })
}

export function editReopenedMail({
  recipient,
  businessName,
  businessId,
  wasApproved,
  publicUrl,
}: Pick<EditMail, 'recipient' | 'businessName' | 'businessId' | 'publicUrl'> & {
  wasApproved: boolean
}): NewMail {
  const link = `${publicUrl}${myBusinessPath(businessId)}`
  const subject = `We’re looking at your changes to ${businessName} again`
  return composeMail({
    kind: 'edit-reopened',
    recipient,
    subject,
    paragraphs: [
      `${decisionTakenBack('your changes')} ${NEW_DECISION_FOLLOWS} ${NOTHING_TO_DO}`,
      ...(wasApproved ? ['Until then the listing says what it said before the changes.'] : []),
    ],
    button: { label: 'Open Your Page', href: link },
    footer: ownerMailReason(businessName),
  })
}

export function ownerOfferMail({
  recipient,
  businessName,
  isHandover,
  link,
}: {
  recipient: string
  businessName: string
  isHandover: boolean
  link: string
}): NewMail {
  const subject = isHandover
    ? `${businessName}: you’ve been offered ownership`
    : `${businessName}: you’re invited to help manage the listing`
  return composeMail({
    kind: 'owner-offer',
    recipient,
    subject,
    paragraphs: [
      isHandover
        ? `The owner of ${businessName} would like to transfer its listing to you.`
        : `An owner of ${businessName} would like you to manage its listing together.`,
      'Open the link, sign in with this address, and accept. The link works for 7 days.',
    ],
    button: { label: 'See the Offer', href: link },
    footer: 'If you don’t know this business, you can ignore this email. Nothing changes without you.',
  })
}

export function offerAcceptedMail({
  recipient,
  businessName,
  businessId,
  newOwner,
  isHandedOn,
  publicUrl,
}: {
  recipient: string
  businessName: string
  businessId: string
  newOwner: string
  isHandedOn: boolean
  publicUrl: string
}): NewMail {
  const path = isHandedOn ? `/business/${businessId}` : `${myBusinessPath(businessId)}#owners`
  return composeMail({
    kind: 'owner-offer-accepted',
    recipient,
    subject: isHandedOn
      ? `${businessName}: your offer was accepted, and you no longer own it`
      : `${businessName} has a new co-owner`,
    paragraphs: [
      isHandedOn
        ? `${newOwner} accepted your offer and now owns the listing of ${businessName} in your place.`
        : `${newOwner} accepted an offer and can now edit the listing of ${businessName} as you can.`,
      ...(isHandedOn ? [] : ['If you weren’t expecting this, ask your co-owners and tell us.']),
    ],
    button: { label: isHandedOn ? 'See the Listing' : 'See the Owners', href: `${publicUrl}${path}` },
    footer: isHandedOn
      ? `You’re receiving this email because you owned ${businessName} in the directory.`
      : ownerMailReason(businessName),
  })
}

export function confirmListingMail({
  recipient,
  businessName,
  isReminder,
  isOwner,
  link,
}: {
  recipient: string
  businessName: string
  isReminder: boolean
  isOwner: boolean
  link: string
}): NewMail {
  const question = `Is your listing for ${businessName} still up to date?`
  const subject = isReminder ? `Reminder: ${question}` : question
  return composeMail({
    kind: isReminder ? 'confirm-listing-reminder' : 'confirm-listing',
    recipient,
    subject,
    paragraphs: [
      isOwner
        ? 'Please take a look. One click says that everything is up to date, and you don’t have to sign in for it.'
        : 'Please take a look. One click says that everything is up to date, that something has changed, or that the business has closed. You don’t need an account.',
      'We ask once a year, so that customers don’t call a number that has changed. Without an answer the listing stays, but says that it hasn’t been confirmed, and comes after others in lists.',
    ],
    button: { label: 'Check the Listing', href: link },
    footer: isOwner ? ownerMailReason(businessName) : addressMailReason(businessName),
  })
}
