import { composeMail, type NewMail } from '../mail/index.server.ts'
import { ANSWER_DAYS } from './contact-message.ts'

interface Relayed {
  businessName: string
  visitorName: string
  message: string
  /** Where the one who gets this mail answers. */
  replyLink: string
}

/** To the business: what a visitor wrote. */
export function messageMail(recipient: string, relayed: Relayed): NewMail {
  const { businessName, visitorName, message, replyLink } = relayed
  return composeMail({
    kind: 'contact-message',
    recipient,
    subject: `${visitorName} wrote to ${businessName}`,
    paragraphs: [
      ...paragraphsOf(message),
      `Answer with the button, within ${ANSWER_DAYS} days. ${visitorName} does not see your email address. Do not answer this mail itself: it would reach nobody.`,
    ],
    button: { label: `Answer ${visitorName}`, href: replyLink },
    footer: `Somebody used "Contact Business" on the listing of ${businessName}. The directory did not check who they are.`,
  })
}

/** To the visitor: what they sent, when they asked for a copy. */
export function copyMail(
  recipient: string,
  { businessName, message }: Omit<Relayed, 'replyLink' | 'visitorName'>,
): NewMail {
  return composeMail({
    kind: 'contact-copy',
    recipient,
    subject: `Your message to ${businessName}`,
    paragraphs: [`We passed this on to ${businessName}:`, ...paragraphsOf(message)],
    footer:
      'You get this copy because somebody wrote to a business with this email address and asked for it. If that was not you, delete this mail.',
  })
}

/** To whoever wrote before: the other side's answer. */
export function answerMail(
  recipient: string,
  { from, businessName, message, replyLink }: Omit<Relayed, 'visitorName'> & { from: string },
): NewMail {
  return composeMail({
    kind: 'contact-answer',
    recipient,
    subject: `${from} answered you`,
    paragraphs: [
      ...paragraphsOf(message),
      `You can write back with the button, within ${ANSWER_DAYS} days. Your email address stays hidden. Do not answer this mail itself: it would reach nobody.`,
    ],
    button: { label: 'Write back', href: replyLink },
    footer: `This is about ${businessName} in the directory.`,
  })
}

function paragraphsOf(message: string): string[] {
  return message.split(/\n+/).filter((line) => line.trim() !== '')
}
