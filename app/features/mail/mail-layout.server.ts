import { SITE_NAME } from '../site/index.ts'
import { mailDocument } from './mail-document.server.ts'

export interface MailContent {
  /** One line: what the mail is about. */
  title: string
  paragraphs: readonly string[]
  /** The one thing to do. */
  button?: { label: string; href: string } | undefined
  /** Digits to type in instead, shown large after their sentence. */
  code?: { lead: string; digits: string } | undefined
  /** Why the person gets this mail, and what to do when it was not they who asked. */
  footer: string
}

/** The two parts of a mail. Nothing in it is loaded from anywhere, and nothing tells us that it was read. */
export function mailLayout(content: MailContent): { text: string; html: string } {
  return { text: plainText(content), html: mailDocument(content) }
}

/** The same words in the same order, for readers without HTML. */
function plainText({ title, paragraphs, button, code, footer }: MailContent): string {
  const parts = [
    title,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...(code ? [`${code.lead}\n\n    ${code.digits}`] : []),
    // The mark by which mail programs know what comes after the mail.
    `-- \n${footer}\n${SITE_NAME}`,
  ]
  return `${parts.join('\n\n')}\n`
}
