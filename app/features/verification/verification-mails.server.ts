import { endSentence } from '../../text/end-sentence.ts'
import { dayText } from '../../time/eastern-time.ts'
import {
  ownerMailReason,
  composeMail,
  decisionTakenBack,
  NEW_DECISION_FOLLOWS,
  type NewMail,
  NOTHING_TO_DO,
  reviewerNote,
} from '../mail/index.server.ts'
import { LEVEL_NAMES, VERIFICATION_PATH, verifyPath, type ProvenLevel } from '../veterans/index.ts'

interface Decided {
  recipient: string
  businessId: string
  businessName: string
  level: ProvenLevel
  /** Until when it holds; null when it was rejected. */
  until: Date | null
  text: string
  hadDocument: boolean
  publicUrl: string
}

const DELETED =
  'The document is deleted. What stays is a receipt: what it was, when it came, and when it was deleted.'

export function verificationDecidedMail(decided: Decided): NewMail {
  const { recipient, businessId, businessName, level, until, text, hadDocument, publicUrl } = decided
  const isApproved = until !== null
  const link = isApproved ? `${publicUrl}/business/${businessId}` : `${publicUrl}${verifyPath(businessId)}`
  const subject = isApproved ? `${businessName} is now verified` : `${businessName} couldn’t be verified yet`
  return composeMail({
    kind: isApproved ? 'verification-approved' : 'verification-rejected',
    recipient,
    subject,
    paragraphs: [
      isApproved
        ? `The page of ${businessName} now shows "Verified Veteran" (${LEVEL_NAMES[level]}), until ${dayText(until)}.`
        : `${endSentence(`We looked at the proof for ${businessName}`)} The listing stays public without the badge. You can send something else anytime.`,
      ...reviewerNote(text),
      ...(hadDocument ? [DELETED] : []),
    ],
    button: { label: isApproved ? 'See the Listing' : 'Try Again', href: link },
    footer: ownerMailReason(businessName),
  })
}

/** To the same owner, when what we wrote was a mistake. */
export function verificationReopenedMail(
  reopened: Pick<Decided, 'recipient' | 'businessId' | 'businessName' | 'publicUrl'> & {
    wasApproved: boolean
    /** The document is gone: nothing can be looked at until it comes again. */
    isSentAgain: boolean
  },
): NewMail {
  const { recipient, businessId, businessName, wasApproved, isSentAgain, publicUrl } = reopened
  const link = `${publicUrl}${verifyPath(businessId)}`
  const subject = isSentAgain
    ? `Please send your proof for ${businessName} again`
    : `We’re looking at your proof for ${businessName} again`
  return composeMail({
    kind: 'verification-reopened',
    recipient,
    subject,
    paragraphs: [
      decisionTakenBack('the verification'),
      ...(wasApproved ? ['The listing shows the badge it had before that email, or none.'] : []),
      isSentAgain
        ? 'The document was deleted with that decision, as promised. Please send it again, and we’ll take another look. We’re sorry for the trouble.'
        : `${NEW_DECISION_FOLLOWS} ${NOTHING_TO_DO}`,
    ],
    button: { label: isSentAgain ? 'Send It Again' : 'See Where It Stands', href: link },
    footer: ownerMailReason(businessName),
  })
}

export function verificationEndsMail(ending: {
  recipient: string
  businessId: string
  businessName: string
  until: Date
  publicUrl: string
}): NewMail {
  const { recipient, businessId, businessName, until, publicUrl } = ending
  const link = `${publicUrl}${verifyPath(businessId)}`
  const subject = `The verification of ${businessName} ends on ${dayText(until)}`
  return composeMail({
    kind: 'verification-ends',
    recipient,
    subject,
    paragraphs: [
      `Until then the page of ${businessName} shows "Verified Veteran". After that day it stays public without the badge.`,
      `Send new proof now to keep the badge. See what counts at ${publicUrl}${VERIFICATION_PATH}`,
    ],
    button: { label: 'Verify Again', href: link },
    footer: `${ownerMailReason(businessName)} We’ll remind you just once.`,
  })
}

export function verificationExpiredMail(expired: {
  recipient: string
  businessId: string
  businessName: string
  publicUrl: string
}): NewMail {
  const { recipient, businessId, businessName, publicUrl } = expired
  const link = `${publicUrl}${verifyPath(businessId)}`
  const subject = `The verification of ${businessName} has expired`
  return composeMail({
    kind: 'verification-expired',
    recipient,
    subject,
    paragraphs: [
      `The listing of ${businessName} stays public, but it no longer shows "Verified Veteran".`,
      `Send new proof, and we’ll review it. See what counts at ${publicUrl}${VERIFICATION_PATH}`,
    ],
    button: { label: 'Verify Again', href: link },
    footer: ownerMailReason(businessName),
  })
}
