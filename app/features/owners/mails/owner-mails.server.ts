import { href } from 'react-router'
import { addressMailReason, ownerMailReason, seeListing } from '../../mail/mail-sentences.ts'
import type { MailText } from '../../mail/mail-layout.server.ts'

interface OwnerOffer {
  businessName: string
  isHandover: boolean
  link: string
}

export function ownerOfferMail({ businessName, isHandover, link }: OwnerOffer): MailText {
  return {
    kind: 'owner-offer',
    subject: isHandover
      ? `${businessName}: you’ve been offered ownership`
      : `${businessName}: you’re invited to help manage the listing`,
    paragraphs: [
      isHandover
        ? `The owner of ${businessName} would like to transfer its listing to you.`
        : `An owner of ${businessName} would like you to manage its listing together.`,
      'Open the link, sign in with this address, and accept. The link works for 7 days.',
    ],
    button: { label: 'See the Offer', href: link },
    footer: 'If you don’t know this business, you can ignore this email. Nothing changes without you.',
  }
}

interface AcceptedOffer {
  businessName: string
  businessId: string
  newOwner: string
  isHandedOver: boolean
  publicUrl: string
}

export function offerAcceptedMail(offer: AcceptedOffer): MailText {
  const { businessName, businessId, newOwner, isHandedOver, publicUrl } = offer
  const owners = `${publicUrl}${href('/my-businesses/:businessId', { businessId })}#owners`
  return {
    kind: 'owner-offer-accepted',
    subject: isHandedOver
      ? `${businessName}: your offer was accepted, and you no longer own it`
      : `${businessName} has a new co-owner`,
    paragraphs: [
      isHandedOver
        ? `${newOwner} accepted your offer and now owns the listing of ${businessName} in your place.`
        : `${newOwner} accepted an offer and can now edit the listing of ${businessName} as you can.`,
      ...(isHandedOver ? [] : ['If you weren’t expecting this, ask your co-owners and tell us.']),
    ],
    button: isHandedOver ? seeListing(offer) : { label: 'See the Owners', href: owners },
    footer: isHandedOver
      ? `You’re receiving this email because you owned ${businessName} in the directory.`
      : ownerMailReason(businessName),
  }
}

interface ConfirmRequest {
  businessName: string
  isReminder: boolean
  isOwner: boolean
  link: string
}

export function confirmListingMail({ businessName, isReminder, isOwner, link }: ConfirmRequest): MailText {
  const question = `Is your listing for ${businessName} still up to date?`
  return {
    kind: isReminder ? 'confirm-listing-reminder' : 'confirm-listing',
    subject: isReminder ? `Reminder: ${question}` : question,
    paragraphs: [
      isOwner
        ? 'Please take a look. One click says that everything is up to date, and you don’t have to sign in for it.'
        : 'Please take a look. One click says that everything is up to date, that something has changed, or that the business has closed. You don’t need an account.',
      'We ask once a year, so that customers don’t call a number that has changed. Without an answer the listing stays, but says that it hasn’t been confirmed, and comes after others in lists.',
    ],
    button: { label: 'Check the Listing', href: link },
    footer: isOwner ? ownerMailReason(businessName) : addressMailReason(businessName),
  }
}
