import type { MailContent } from './mail-content.ts'
import { mailLayout } from './mail-layout.server.ts'
import type { NewMail } from './queue-mail.server.ts'

interface ComposedMail
  extends Omit<MailContent, 'title'>, Pick<NewMail, 'kind' | 'recipient' | 'subject' | 'createdAt'> {}

/** The title is the subject; the link that the log shows is the button's. */
export function composeMail({ kind, recipient, subject, createdAt, ...content }: ComposedMail): NewMail {
  return {
    kind,
    recipient,
    subject,
    createdAt,
    link: content.button?.href,
    ...mailLayout({ title: subject, ...content }),
  }
}
