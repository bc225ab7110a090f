import { endSentence } from '../../text/end-sentence.ts'
import { linesOf } from '../../text/lines-of.ts'
import { withoutLinks } from '../../text/links-in-text.ts'
import type { MailText } from '../mail/mail-layout.server.ts'
import { ANSWER_DAYS } from './contact-message.ts'

interface Relayed {
  businessName: string
  message: string
  replyLink: string
}

/** Nobody connects an answer by email with the message. */
const USE_THE_BUTTON = 'Please don’t reply to this email; use the button.'

export const CONTACT_MAILS = {
  message: ({ businessName, message, replyLink, from }: Relayed & { from: string }): MailText => ({
    kind: 'contact-message',
    subject: `${from} wrote to ${businessName}`,
    paragraphs: [
      ...linesOf(message),
      `You can answer for ${ANSWER_DAYS} days, and ${from} won’t see your email address. ${USE_THE_BUTTON}`,
    ],
    button: { label: `Answer ${from}`, href: replyLink },
    footer: `${endSentence(`Someone used “Contact Business” on the listing of ${businessName}`)} We haven’t checked who they are.`,
  }),

  // Nothing that was typed: anyone may have typed it, and given a stranger's address.
  confirm: ({ link }: { link: string }): MailText => ({
    kind: 'contact-confirm',
    subject: 'Please confirm your message',
    paragraphs: [
      'Someone (probably you) wrote to a business in the directory and gave this email address.',
      'Please confirm that it was you: open the page below and press the button there. Then we’ll pass the message on.',
    ],
    button: { label: 'Open the Page', href: link },
    footer: 'If this wasn’t you, you can ignore this email. The message won’t be passed on.',
  }),

  // Without web addresses: nobody has proved that the mailbox is the visitor’s.
  copy: ({ businessName, message }: Omit<Relayed, 'replyLink'>): MailText => ({
    kind: 'contact-copy',
    subject: `Your message to ${businessName}`,
    paragraphs: [`We passed this on to ${businessName}:`, ...linesOf(withoutLinks(message))],
    footer:
      'You’re receiving this copy because someone used this email address to write to a business and asked for one. If this wasn’t you, you can ignore this email.',
  }),

  answer: ({
    businessName,
    message,
    replyLink,
    from,
    question,
  }: Relayed & { from: string; question: string }): MailText => ({
    kind: 'contact-answer',
    subject: from === businessName ? `${from} answered you` : `${from} answered you about ${businessName}`,
    paragraphs: [
      ...linesOf(message),
      `You can write back for ${ANSWER_DAYS} days, and your email address stays hidden. ${USE_THE_BUTTON}`,
      'Your message was:',
      ...linesOf(withoutLinks(question)),
    ],
    button: { label: 'Write Back', href: replyLink },
    footer: `You’re receiving this email because you wrote a message about ${businessName} in the directory.`,
  }),
}
