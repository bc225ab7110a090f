import { SITE_NAME } from '../site/metadata.ts'
import { type MailContent, mailDocument } from './mail-document.server.ts'
import type { NewMail } from './queue-mail.server.ts'

export function mailLayout(content: MailContent): { text: string; html: string } {
  return { text: plainText(content), html: mailDocument(content) }
}

function plainText(content: MailContent): string {
  const { title, paragraphs, links = [], button, code, footer, unsubscribe } = content
  const parts = [
    title,
    ...paragraphs,
    ...links.map(({ label, href }) => `${label}\n${href}`),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...(code ? [`${code.lead}\n\n    ${code.digits}`] : []),
    // Mail programs take `-- ` for the start of a signature.
    `-- \n${footer}\n${unsubscribe ? `${unsubscribe.label}: ${unsubscribe.href}\n` : ''}${SITE_NAME}`,
  ]
  return `${parts.join('\n\n')}\n`
}

interface ComposedMail
  extends Omit<MailContent, 'title'>, Pick<NewMail, 'kind' | 'recipient' | 'subject' | 'createdAt'> {
  /** Default: the subject. */
  title?: string
}

export type MailText = Omit<ComposedMail, 'recipient'>

/** The link that the log shows is the button's. */
export function composeMail({ kind, recipient, subject, createdAt, ...content }: ComposedMail): NewMail {
  return {
    kind,
    recipient,
    subject,
    createdAt,
    link: content.button?.href,
    unsubscribe: content.unsubscribe?.href,
    ...mailLayout({ title: subject, ...content }),
  }
}
