import { SITE_NAME } from '../site/index.ts'
import { mailDocument } from './mail-document.server.ts'

export interface MailContent {
  /** One line: what the mail is about. */
  title: string
  paragraphs: readonly string[]
  /** Six digits to type in, shown large. */
  code?: string | undefined
  /** The one thing to do. */
  button?: { label: string; href: string } | undefined
  /** Why the person gets this mail, and what to do when it was not they who asked. */
  footer: string
}

/** The two parts of a mail. Nothing in it is loaded from anywhere, and nothing tells us that it was read. */
export function mailLayout(content: MailContent): { text: string; html: string } {
  return { text: plainText(content), html: mailDocument(content) }
}

/** The same words in the same order, for readers without HTML. */
function plainText({ title, paragraphs, code, button, footer }: MailContent): string {
  const parts = [
    title,
    ...paragraphs,
    ...(code ? [`    ${code}`] : []),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    // The mark by which mail programs know what comes after the mail.
    `-- \n${footer}\n${SITE_NAME}`,
  ]
  return `${parts.join('\n\n')}\n`
}
