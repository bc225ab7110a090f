import {
  becauseYouOwn,
  composeMail,
  decisionTakenBack,
  NEW_DECISION_FOLLOWS,
  type NewMail,
  NOTHING_TO_DO,
  reviewerWrote,
} from '../mail/index.server.ts'
import { myBusinessPath } from '../owners/index.ts'
import { claimPath } from './claim.ts'

interface ClaimMail {
  recipient: string
  businessName: string
  publicUrl: string
}

/** What a moderator decided, or the right code brought about. */
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
    : `Your claim of ${businessName} was not approved`
  return composeMail({
    kind: isApproved ? 'claim-approved' : 'claim-rejected',
    recipient,
    subject,
    paragraphs: [
      isApproved
        ? 'You can edit the listing, post news and see how often it is used.'
        : 'The listing stays as it is.',
      ...reviewerWrote(reason),
    ],
    button: { label: isApproved ? 'Open your page' : 'See the listing', href: link },
    footer: `You get this mail because your account claimed ${businessName}.`,
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
      `Somebody with an account in the directory says that ${businessName} is theirs. If that is you, type this code into the page that asked for it.`,
    ],
    code: { lead: 'The code works for 15 minutes:', digits },
    footer:
      'If you did not ask for this, do nothing and give the code to nobody. Without it nothing changes.',
  })
}

/** To those who own a business that somebody else claims. */
export function rivalClaimMail({ recipient, businessName, publicUrl }: ClaimMail): NewMail {
  const subject = `Somebody else claims ${businessName}`
  return composeMail({
    kind: 'claim-disputed',
    recipient,
    subject,
    paragraphs: [
      'Another account says that this business is theirs. Nothing has changed: one of our reviewers looks at it first.',
      'If you know them, you can make them an owner yourself on your page.',
    ],
    button: { label: 'Open your businesses', href: `${publicUrl}/my-businesses` },
    footer: becauseYouOwn(businessName),
  })
}

/** To an owner whom a moderator's decision has replaced. */
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
      'Somebody else claimed this business, and our reviewer decided that it is theirs.',
      ...reviewerWrote(reason),
      'If that is wrong, claim the business again and tell us why. Another reviewer can look at it.',
    ],
    button: { label: 'Open your businesses', href: `${publicUrl}/my-businesses` },
    footer: `You get this mail because you owned ${businessName} in the directory.`,
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
  const subject = `We are looking at your claim of ${businessName} again`
  return composeMail({
    kind: 'claim-reopened',
    recipient,
    subject,
    paragraphs: [
      `${decisionTakenBack('your claim')} ${NEW_DECISION_FOLLOWS} ${NOTHING_TO_DO}`,
      ...(wasApproved ? ['Until then you cannot change the listing.'] : []),
    ],
    button: { label: 'See where it stands', href: link },
    footer: `You get this mail because your account claimed ${businessName}.`,
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
      'We wrote to you that somebody else owns this business now. We took that decision back, and it is yours as before.',
      'Their claim is looked at once more. We write to you if anything changes.',
    ],
    button: { label: 'Open your page', href: link },
    footer: becauseYouOwn(businessName),
  })
}
