import { SITE_NAME } from '../site/index.ts'
import type { MailContent } from './mail-content.ts'
import { mailDocument } from './mail-document.server.ts'

/** The two parts of a mail. Nothing in it is loaded from anywhere, and nothing tells us that it was read. */
export function mailLayout(content: MailContent): { text: string; html: string } {
  return { text: plainText(content), html: mailDocument(content) }
}

/** The same words in the same order, for readers without HTML. */
function plainText({ title, paragraphs, links = [], button, code, footer }: MailContent): string {
  const parts = [
    title,
    ...paragraphs,
    ...links.map(({ label, href }) => `${label}\n${href}`),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...(code ? [`${code.lead}\n\n    ${code.digits}`] : []),
    // The mark by which mail programs know what comes after the mail.
    `-- \n${footer}\n${SITE_NAME}`,
  ]
  return `${parts.join('\n\n')}\n`
}
