import { href } from 'react-router'
import type { ListingChanges } from '../../../db/schema/index.ts'
import { columnLabel } from '../../businesses/listing-fields.ts'
import type { MailText } from '../../mail/mail-layout.server.ts'
import {
  addressMailReason,
  type ListingMail,
  ownerMailReason,
  reviewerNote,
  seeListing,
} from '../../mail/mail-sentences.ts'
import { type EditResult, editResults } from '../edits/edit-results.ts'

interface DecidedEdit extends ListingMail {
  asked: ListingChanges
  published: ListingChanges
  text: string
}

function ownerMail(about: ListingMail, text: Pick<MailText, 'kind' | 'subject' | 'paragraphs'>): MailText {
  return {
    ...text,
    button: { label: 'Open Your Page', href: ownPage(about, 'edit') },
    footer: ownerMailReason(about.businessName),
  }
}

export function ownPage({ businessId, publicUrl }: ListingMail, section: string): string {
  return `${publicUrl}${href('/my-businesses/:businessId', { businessId })}#${section}`
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

export function ownerOfferMail({
  businessName,
  isHandover,
  link,
}: {
  businessName: string
  isHandover: boolean
  link: string
}): MailText {
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

export function offerAcceptedMail(
  offer: ListingMail & { newOwner: string; isHandedOver: boolean },
): MailText {
  const { businessName, newOwner, isHandedOver } = offer
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
    button: isHandedOver ? seeListing(offer) : { label: 'See the Owners', href: ownPage(offer, 'owners') },
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
