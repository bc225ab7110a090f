import { SITE_NAME } from '../site/index.ts'
import { HOURS_TO_DECIDE } from './transitions.ts'

export interface MailText {
  subject: string
  title: string
  paragraphs: string[]
  button: { label: string; href: string }
  footer: string
}

export interface MailLinks {
  /** The private page of the submission. */
  status: string
  /** Confirms the address. */
  confirm: string
  /** The public page of the business. */
  listing: string
  /** Where the owner keeps the listing up to date, or claims it first. */
  keep: string
  submit: string
}

interface Said {
  name: string
  /** Lines of what the moderator wrote; none when nothing was. */
  reason: string[]
  hasAccount: boolean
  links: MailLinks
}

const FOOTER = `You get this mail because this address was given when a business was submitted to the ${SITE_NAME}.`
const NOT_YOU = `${FOOTER} Was it not you? Then delete this mail. Nothing is published before a person has read it.`
const KEEP_PRIVATE =
  'The link is private. Whoever has it can change the submission, so keep this mail to yourself.'

/** The words of the mails to whoever sent in a business. User texts stay out of subjects. */
export const MAIL_TEXTS = {
  received: ({ name, links }: Said): MailText => ({
    subject: 'We received your submission',
    title: 'We received your submission',
    paragraphs: [
      `Thank you for sending in ${name}. A volunteer will read it, and you will have a response within ${HOURS_TO_DECIDE} hours.`,
      'Until then you can see where it stands, change what you wrote, or withdraw it.',
      KEEP_PRIVATE,
    ],
    button: { label: 'See Where It Stands', href: links.status },
    footer: NOT_YOU,
  }),

  // Nothing that was typed is in it: anybody may have typed it, and given a stranger's address.
  confirm: ({ links }: Said): MailText => ({
    subject: 'Please confirm your submission',
    title: 'Please confirm your submission',
    paragraphs: [
      'Somebody, most likely you, sent in a business and gave this email address.',
      'Please confirm that it was you: open the page below and press the button there. Then a volunteer will ' +
        `read it, and you will have a response within ${HOURS_TO_DECIDE} hours.`,
    ],
    // The button that counts is on the page, because programs that read mail open links too.
    button: { label: 'Open the Page', href: links.confirm },
    footer: `${FOOTER} Was it not you? Then delete this mail. Nobody will read the submission.`,
  }),

  approved: ({ name, reason, hasAccount, links }: Said): MailText => ({
    subject: 'Your business is listed',
    title: `${name} is in the directory`,
    paragraphs: [
      'A volunteer approved your submission. Customers can find it now.',
      ...fromTeam(reason),
      hasAccount
        ? `You are its owner. Change hours, add photographs and post news here: ${links.keep}`
        : `Is the business yours? Claim it, so that you can change hours, add photographs and post news: ${links.keep}`,
    ],
    button: { label: 'See the Listing', href: links.listing },
    footer: FOOTER,
  }),

  merged: ({ name, reason, links }: Said): MailText => ({
    subject: 'Your business was listed already',
    title: `${name} was listed already`,
    paragraphs: [
      'A volunteer read your submission and found that the directory has this business. So there is still one listing, and it is online.',
      ...fromTeam(reason),
      `Is the business yours? Claim it, so that you can change what it says: ${links.keep}`,
    ],
    button: { label: 'See the Listing', href: links.listing },
    footer: FOOTER,
  }),

  'changes-requested': ({ name, reason, links }: Said): MailText => ({
    subject: 'Your submission needs a change',
    title: `${name} needs a change before we can list it`,
    paragraphs: [
      ...fromTeam(reason),
      `Open your private page, change it there and send it again. Everything you wrote is still there. You will have a response within ${HOURS_TO_DECIDE} hours.`,
      KEEP_PRIVATE,
    ],
    button: { label: 'Change and Send Again', href: links.status },
    footer: FOOTER,
  }),

  rejected: ({ name, reason, links }: Said): MailText => ({
    subject: 'Your submission was not accepted',
    title: `We did not list ${name}`,
    paragraphs: [
      ...fromTeam(reason),
      `If the reason no longer holds, you are welcome to send it in again: ${links.submit}`,
    ],
    button: { label: 'See Your Submission', href: links.status },
    footer: FOOTER,
  }),

  reopened: ({ name, links }: Said): MailText => ({
    subject: 'We are looking at your submission again',
    title: `We are looking at ${name} again`,
    paragraphs: [
      'We took our decision about your submission back, and a volunteer is reading it once more. We write to you as soon as there is a new one.',
      'Until then what our last mail said does not hold. You have nothing to do.',
    ],
    button: { label: 'See Where It Stands', href: links.status },
    footer: FOOTER,
  }),
} satisfies Record<string, (said: Said) => MailText>

export type SubmissionMail = keyof typeof MAIL_TEXTS

function fromTeam(reason: string[]): string[] {
  return reason.length > 0 ? ['The team writes:', ...reason] : []
}
