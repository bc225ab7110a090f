import type { Queries } from '../../db/client.ts'
import { composeMail, type MailText } from './mail-layout.server.ts'
import { queueMail } from './queue-mail.server.ts'

export async function sendText(q: Queries, recipients: readonly (string | null)[], text: MailText) {
  for (const recipient of recipients) {
    if (recipient) await queueMail(q, composeMail({ ...text, recipient }))
  }
}
