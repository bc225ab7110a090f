import {
  becauseYouOwn,
  composeMail,
  decisionTakenBack,
  NEW_DECISION_FOLLOWS,
  type NewMail,
  NOTHING_TO_DO,
  reviewerWrote,
} from '../mail/index.server.ts'
import { LEVEL_NAMES, VERIFICATION_PATH, verifyPath } from './levels.ts'
import type { ProvenLevel } from './verification.ts'

interface Decided {
  recipient: string
  businessId: string
  businessName: string
  level: ProvenLevel
  /** Until when it holds; null when it was rejected. */
  until: Date | null
  /** What the moderator wrote. */
  text: string
  hadDocument: boolean
  publicUrl: string
}

const DELETED =
  'Your document is deleted. What stays is a receipt: what it was, when it came, and when it was deleted.'

/** To the owner who sent the proof. */
export function verificationDecidedMail(decided: Decided): NewMail {
  const { recipient, businessId, businessName, level, until, text, hadDocument, publicUrl } = decided
  const isApproved = until !== null
  const link = isApproved ? `${publicUrl}/business/${businessId}` : `${publicUrl}${verifyPath(businessId)}`
  const subject = isApproved ? `${businessName} is now verified` : `${businessName} could not be verified yet`
  return composeMail({
    kind: isApproved ? 'verification-approved' : 'verification-rejected',
    recipient,
    subject,
    paragraphs: [
      isApproved
        ? `The page of ${businessName} now shows "Verified Veteran" (${LEVEL_NAMES[level]}), until ${dayText(until)}.`
        : `We looked at what you sent for ${businessName}. The listing stays public without the badge. You can send something else at any time.`,
      ...reviewerWrote(text),
      ...(hadDocument ? [DELETED] : []),
    ],
    button: { label: isApproved ? 'See the listing' : 'Try again', href: link },
    footer: `You get this mail because you asked for the verification of ${businessName}.`,
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
    : `We are looking at your proof for ${businessName} again`
  return composeMail({
    kind: 'verification-reopened',
    recipient,
    subject,
    paragraphs: [
      decisionTakenBack('your verification'),
      ...(wasApproved ? ['The listing shows the badge that it had before that mail, or none.'] : []),
      isSentAgain
        ? 'Your document was deleted with that decision, as we promise. Please send it again, and we look at it. We are sorry for the trouble.'
        : `${NEW_DECISION_FOLLOWS} ${NOTHING_TO_DO}`,
    ],
    button: { label: isSentAgain ? 'Send it again' : 'See where it stands', href: link },
    footer: `You get this mail because you asked for the verification of ${businessName}.`,
  })
}

/** To the owners, some weeks before a verification runs out. */
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
      `Send a new proof now, and the badge stays. What counts is explained at ${publicUrl}${VERIFICATION_PATH}`,
    ],
    button: { label: 'Verify again', href: link },
    footer: `${becauseYouOwn(businessName)} We remind you once.`,
  })
}

/** To the owners, when a verification has run out. */
export function verificationExpiredMail(expired: {
  recipient: string
  businessId: string
  businessName: string
  publicUrl: string
}): NewMail {
  const { recipient, businessId, businessName, publicUrl } = expired
  const link = `${publicUrl}${verifyPath(businessId)}`
  const subject = `The verification of ${businessName} has run out`
  return composeMail({
    kind: 'verification-expired',
    recipient,
    subject,
    paragraphs: [
      `The listing of ${businessName} stays public, but it no longer shows "Verified Veteran".`,
      `Send a new proof, and we look at it. What counts is explained at ${publicUrl}${VERIFICATION_PATH}`,
    ],
    button: { label: 'Verify again', href: link },
    footer: becauseYouOwn(businessName),
  })
}

/** In Florida, like all days in mails. */
function dayText(day: Date): string {
  return day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })
}
