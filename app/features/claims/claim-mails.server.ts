import { href } from 'react-router'
import { endSentence } from '../../text/end-sentence.ts'
import type { MailText } from '../mail/mail-layout.server.ts'
import { type ListingMail, ownerMailReason, reviewerNote, seeListing } from '../mail/mail-sentences.ts'

type About = ListingMail & { text?: string }

const claimantReason = ({ businessName }: About) =>
  endSentence(`You’re receiving this email because your account claimed ${businessName}`)
const ownerPage = ({ businessId, publicUrl }: About) =>
  `${publicUrl}${href('/my-businesses/:businessId', { businessId })}`

export const CLAIM_MAILS = {
  approved: (about: About): MailText => ({
    kind: 'claim-approved',
    subject: `You now own ${about.businessName}`,
    paragraphs: [
      'You can edit the listing, post news, and see how many people use it. A good start: add photos, check the hours, and get the Verified badge.',
      ...reviewerNote(about.text ?? ''),
    ],
    button: { label: 'Open Your Page', href: ownerPage(about) },
    footer: claimantReason(about),
  }),

  rejected: (about: About): MailText => ({
    kind: 'claim-rejected',
    subject: `Your claim for ${about.businessName} wasn’t approved`,
    paragraphs: ['The listing stays as it is.', ...reviewerNote(about.text ?? '')],
    button: seeListing(about),
    footer: claimantReason(about),
  }),

  /** Without a link, so that a click by someone else cannot confirm it. */
  code: ({ businessName, digits }: { businessName: string; digits: string }): MailText => ({
    kind: 'claim-code',
    subject: `Your code to claim ${businessName}`,
    paragraphs: [
      `Someone with an account in the directory says ${businessName} is theirs. If that’s you, enter this code on the page that asked for it.`,
    ],
    code: { lead: 'The code works for 15 minutes:', digits },
    footer:
      'If you didn’t ask for this, ignore this email and don’t share the code. Nothing changes without it.',
  }),

  disputed: (about: About): MailText => ({
    kind: 'claim-disputed',
    subject: `Someone else claims ${about.businessName}`,
    paragraphs: [
      'One of our reviewers will decide, and we’ll email you if anything changes. Nothing has changed so far.',
      'If they shouldn’t own it, tell our reviewers why. If you know them, you can also invite them as an owner yourself.',
    ],
    button: {
      label: 'Tell Our Reviewers',
      href: `${about.publicUrl}${href('/business/:businessId/report', about)}?problem=other`,
    },
    footer: ownerMailReason(about.businessName),
  }),

  ownershipLost: ({ businessName, text = '', publicUrl }: About): MailText => ({
    kind: 'ownership-lost',
    subject: `You no longer own ${businessName} in the directory`,
    paragraphs: [
      'Someone else claimed this business, and our reviewer decided that it’s theirs.',
      ...reviewerNote(text),
      'If that’s wrong, claim the business again and tell us why. Another reviewer can look at it.',
    ],
    button: { label: 'Open Your Businesses', href: `${publicUrl}/my-businesses` },
    footer: `You’re receiving this email because you owned ${businessName} in the directory.`,
  }),
}
