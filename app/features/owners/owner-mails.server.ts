import {
  becauseYouOwn,
  composeMail,
  decisionTakenBack,
  NEW_DECISION_FOLLOWS,
  type NewMail,
  NOTHING_TO_DO,
  reviewerWrote,
} from '../mail/index.server.ts'
import { COLUMN_LABELS, type ListingColumn } from './listing-columns.ts'
import { myBusinessPath } from './owner-paths.ts'

interface EditMail {
  recipient: string
  businessName: string
  businessId: string
  isApproved: boolean
  columns: readonly string[]
  reason: string
  publicUrl: string
}

/** What came of a change that waited for review. */
export function editDecidedMail(mail: EditMail): NewMail {
  const { recipient, businessName, businessId, isApproved, columns, reason, publicUrl } = mail
  const link = isApproved
    ? `${publicUrl}/business/${businessId}`
    : `${publicUrl}${myBusinessPath(businessId)}`
  const changed = columns.map((name) => COLUMN_LABELS[name as ListingColumn]).join(', ')
  const subject = isApproved
    ? `Your changes to ${businessName} are public`
    : `Your changes to ${businessName} were not published`
  return composeMail({
    kind: isApproved ? 'edit-published' : 'edit-rejected',
    recipient,
    subject,
    paragraphs: [
      isApproved
        ? `We looked at what you changed (${changed}), and the listing now shows it.`
        : `We looked at what you changed (${changed}). The listing stays as it was.`,
      ...reviewerWrote(reason),
    ],
    button: { label: isApproved ? 'See the listing' : 'Open your page', href: link },
    footer: becauseYouOwn(businessName),
  })
}

/** What was decided about a change was a mistake, and is looked at again. */
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
  const subject = `We are looking at your changes to ${businessName} again`
  return composeMail({
    kind: 'edit-reopened',
    recipient,
    subject,
    paragraphs: [
      `${decisionTakenBack('your changes')} ${NEW_DECISION_FOLLOWS} ${NOTHING_TO_DO}`,
      ...(wasApproved ? ['Until then the listing says what it said before the changes.'] : []),
    ],
    button: { label: 'Open your page', href: link },
    footer: becauseYouOwn(businessName),
  })
}

/** Ownership offered by an owner. */
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
    ? `${businessName} is to be yours in the directory`
    : `You are invited to look after ${businessName}`
  return composeMail({
    kind: 'owner-offer',
    recipient,
    subject,
    paragraphs: [
      isHandover
        ? `The owner of ${businessName} wants to hand its listing on to you.`
        : `An owner of ${businessName} wants you to look after its listing together.`,
      'Open the link, sign in with this address, and accept. The link works for 7 days.',
    ],
    button: { label: 'See the offer', href: link },
    footer: 'If you do not know this business, do nothing. Nothing changes without you.',
  })
}

/** Once a year, and two reminders: is the listing still right? */
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
  const subject = isReminder
    ? `Reminder: is the listing of ${businessName} still right?`
    : `Is the listing of ${businessName} still right?`
  return composeMail({
    kind: isReminder ? 'confirm-listing-reminder' : 'confirm-listing',
    recipient,
    subject,
    paragraphs: [
      'Once a year we ask whether a listing is still right, so that customers do not call a number that has changed.',
      'The button opens the listing. One click there says that it is right, and you need not sign in.',
      'Without an answer the listing stays, but says that nobody has confirmed it, and stands behind others.',
    ],
    button: { label: 'Look at the listing', href: link },
    footer: isOwner
      ? becauseYouOwn(businessName)
      : `You get this mail because it is the address of ${businessName} in the directory.`,
  })
}
