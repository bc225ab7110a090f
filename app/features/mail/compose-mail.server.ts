import type { MailContent } from './mail-content.ts'
import { mailLayout } from './mail-layout.server.ts'
import type { NewMail } from './queue-mail.server.ts'

interface ComposedMail extends Omit<MailContent, 'title'>, Pick<NewMail, 'kind' | 'recipient' | 'subject'> {}

/** A mail whose title is its subject, and whose one link is that of its button. */
export function composeMail({ kind, recipient, subject, ...content }: ComposedMail): NewMail {
  return {
    kind,
    recipient,
    subject,
    link: content.button?.href,
    ...mailLayout({ title: subject, ...content }),
  }
}
