import { createTransport } from 'nodemailer'
import type { ClaimedMail, Delivery } from '../../app/features/mail/index.server.ts'
import { deliveryOf } from './delivery-of-error.ts'

/** Never throws: errors are deliveries, too. */
export type Deliver = (mail: ClaimedMail, signal: AbortSignal) => Promise<Delivery>

const PATIENCE = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  // RFC 5321 allows minutes after the last dot; too long for whoever waits.
  socketTimeout: 60_000,
}

/**
 * One connection per mail, so no stale one fails.
 * @param url `smtp://` or `smtps://`, with credentials where needed
 * @param host of Message-IDs, which must be the same at every attempt
 */
export function smtpDelivery({
  url,
  from,
  replyTo,
  host,
  patience = PATIENCE,
}: {
  url: string
  from: string
  replyTo?: string | undefined
  host: string
  patience?: Partial<typeof PATIENCE>
}): Deliver {
  const transport = createTransport({
    url,
    ...PATIENCE,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = senderOf(from)
  return async (mail, signal) => {
    try {
      await transport.sendMail({
        from: sender,
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        // An object is never parsed as a list of addresses.
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id}@${host}>`,
        date: mail.createdAt,
        headers: {
          // No out-of-office notes (RFC 3834; the second is Exchange's).
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
        },
        signal,
      })
      return { outcome: 'accepted' }
    } catch (error) {
      return deliveryOf(error)
    }
  }
}

/** In parts, so that a comma in the name does not end the address. */
function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.+) <(.+)>$/.exec(from) ?? []
  return { name, address }
}
