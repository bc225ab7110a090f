import { href } from 'react-router'
import { endSentence } from '../../text/end-sentence.ts'
import type { MailText } from '../mail/mail-layout.server.ts'
import { type ListingMail, ownerMailReason, reviewerNote, seeListing } from '../mail/mail-sentences.ts'
import { LEVEL_NAMES, type ProvenLevel, VERIFICATION_PATH } from '../veterans/levels.ts'

interface Decided extends ListingMail {
  text: string
  hadDocument: boolean
}

export const proofPage = ({ businessId, publicUrl }: ListingMail) =>
  `${publicUrl}${href('/my-businesses/:businessId/verification', { businessId })}`

function deletedDocument(hadDocument: boolean): string[] {
  return hadDocument
    ? [
        'The document is deleted. What stays is a receipt: what it was, when it came, and when it was deleted.',
      ]
    : []
}

export const VERIFICATION_MAILS = {
  approved: (about: Decided & { level: ProvenLevel; until: string }): MailText => ({
    kind: 'verification-approved',
    subject: `${about.businessName} is now verified`,
    paragraphs: [
      `The page of ${about.businessName} now shows “Verified Veteran” (${LEVEL_NAMES[about.level]}), until ${about.until}.`,
      ...reviewerNote(about.text),
      ...deletedDocument(about.hadDocument),
    ],
    button: seeListing(about),
    footer: ownerMailReason(about.businessName),
  }),

  rejected: (about: Decided): MailText => ({
    kind: 'verification-rejected',
    subject: `${about.businessName} couldn’t be verified yet`,
    paragraphs: [
      `${endSentence(`We looked at the proof for ${about.businessName}`)} The listing stays public without the badge. You can send something else anytime.`,
      ...reviewerNote(about.text),
      ...deletedDocument(about.hadDocument),
    ],
    button: { label: 'Try Again', href: proofPage(about) },
    footer: ownerMailReason(about.businessName),
  }),

  endsSoon: (about: ListingMail & { until: string }): MailText => ({
    kind: 'verification-ends',
    subject: `The verification of ${about.businessName} ends on ${about.until}`,
    paragraphs: [
      `Until then the page of ${about.businessName} shows “Verified Veteran.” After that day it stays public without the badge.`,
      `Send new proof now to keep the badge. See what counts at ${about.publicUrl}${VERIFICATION_PATH}`,
    ],
    button: { label: 'Verify Again', href: proofPage(about) },
    footer: `${ownerMailReason(about.businessName)} We’ll remind you just once.`,
  }),

  expired: (about: ListingMail): MailText => ({
    kind: 'verification-expired',
    subject: `The verification of ${about.businessName} has expired`,
    paragraphs: [
      `The listing of ${about.businessName} stays public, but it no longer shows “Verified Veteran.”`,
      `Send new proof, and we’ll review it. See what counts at ${about.publicUrl}${VERIFICATION_PATH}`,
    ],
    button: { label: 'Verify Again', href: proofPage(about) },
    footer: ownerMailReason(about.businessName),
  }),
}
