import { endSentence } from '../../text/end-sentence.ts'
import {
  ownerMailReason,
  composeMail,
  decisionTakenBack,
  NEW_DECISION_FOLLOWS,
  type NewMail,
  NOTHING_TO_DO,
  reviewerNote,
} from '../mail/index.server.ts'
import { claimPath, myBusinessPath } from '../owners/index.ts'

interface ClaimMail {
  recipient: string
  businessName: string
  publicUrl: string
}

export function claimDecidedMail({
  recipient,
  businessName,
  businessId,
  isApproved,
  reason,
  publicUrl,
}: ClaimMail & { businessId: string; isApproved: boolean; reason: string }): NewMail {
  const link = isApproved
    ? `${publicUrl}${myBusinessPath(businessId)}`
    : `${publicUrl}/business/${businessId}`
  const subject = isApproved
    ? `You now own ${businessName}`
    : `Your claim for ${businessName} wasn’t approved`
  return composeMail({
    kind: isApproved ? 'claim-approved' : 'claim-rejected',
    recipient,
    subject,
    paragraphs: [
      isApproved
        ? 'You can edit the listing, post news, and see how many people use it. A good start: add photos, check the hours, and get the Verified badge.'
        : 'The listing stays as it is.',
      ...reviewerNote(reason),
    ],
    button: { label: isApproved ? 'Open Your Page' : 'See the Listing', href: link },
    footer: endSentence(`You’re receiving this email because your account claimed ${businessName}`),
  })
}

/** To the address that proves a claim: the digits, and nothing that acts by a click. */
export function claimCodeMail({
  recipient,
  businessName,
  digits,
}: Omit<ClaimMail, 'publicUrl'> & { digits: string }): NewMail {
  const subject = `Your code to claim ${businessName}`
  return composeMail({
    kind: 'claim-code',
    recipient,
    subject,
    paragraphs: [
      `Someone with an account in the directory says ${businessName} is theirs. If that’s you, enter this code on the page that asked for it.`,
    ],
    code: { lead: 'The code works for 15 minutes:', digits },
    footer:
      'If you didn’t ask for this, ignore this email and don’t share the code. Nothing changes without it.',
  })
}

export function rivalClaimMail({
  recipient,
  businessName,
  businessId,
  publicUrl,
}: ClaimMail & { businessId: string }): NewMail {
  const subject = `Someone else claims ${businessName}: tell us what you know`
  return composeMail({
    kind: 'claim-disputed',
    recipient,
    subject,
    paragraphs: [
      'Please tell us whether they should own it. One of our reviewers will decide, and will read your answer first.',
      'Nothing has changed so far. If you know them, you can also invite them as an owner yourself.',
    ],
    button: { label: 'Answer the Claim', href: `${publicUrl}${myBusinessPath(businessId)}#claims` },
    footer: ownerMailReason(businessName),
  })
}

export function ownershipLostMail({
  recipient,
  businessName,
  reason,
  publicUrl,
}: ClaimMail & { reason: string }): NewMail {
  const subject = `You no longer own ${businessName} in the directory`
  return composeMail({
    kind: 'ownership-lost',
    recipient,
    subject,
    paragraphs: [
      'Someone else claimed this business, and our reviewer decided that it’s theirs.',
      ...reviewerNote(reason),
      'If that’s wrong, claim the business again and tell us why. Another reviewer can look at it.',
    ],
    button: { label: 'Open Your Businesses', href: `${publicUrl}/my-businesses` },
    footer: `You’re receiving this email because you owned ${businessName} in the directory.`,
  })
}

/** To the claimant, when what we wrote about the claim was a mistake. */
export function claimReopenedMail({
  recipient,
  businessName,
  businessId,
  wasApproved,
  publicUrl,
}: ClaimMail & { businessId: string; wasApproved: boolean }): NewMail {
  const link = `${publicUrl}${claimPath(businessId)}`
  const subject = `We’re looking at your claim for ${businessName} again`
  return composeMail({
    kind: 'claim-reopened',
    recipient,
    subject,
    paragraphs: [
      `${decisionTakenBack('your claim')} ${NEW_DECISION_FOLLOWS} ${NOTHING_TO_DO}`,
      ...(wasApproved ? ['Until then, you can’t change the listing.'] : []),
    ],
    button: { label: 'See Where It Stands', href: link },
    footer: endSentence(`You’re receiving this email because your account claimed ${businessName}`),
  })
}

/** To an owner who was replaced by a decision that was a mistake. */
export function ownershipRestoredMail({
  recipient,
  businessName,
  businessId,
  publicUrl,
}: ClaimMail & { businessId: string }): NewMail {
  const link = `${publicUrl}${myBusinessPath(businessId)}`
  const subject = `You own ${businessName} in the directory again`
  return composeMail({
    kind: 'ownership-restored',
    recipient,
    subject,
    paragraphs: [
      'We told you that someone else owns this business now. We took back that decision, and it’s yours as before.',
      'We’re taking another look at their claim, and we’ll email you if anything changes.',
    ],
    button: { label: 'Open Your Page', href: link },
    footer: ownerMailReason(businessName),
  })
}
