import { href } from 'react-router'
import { addressMailReason, ownerMailReason, composeMail, type NewMail } from '../../mail/index.server.ts'

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
  const path = isHandedOn
    ? href('/business/:businessId', { businessId })
    : `${href('/my-businesses/:businessId', { businessId })}#owners`
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
