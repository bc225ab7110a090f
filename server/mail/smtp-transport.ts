import { createTransport } from 'nodemailer'
import type { ClaimedMail, Delivery } from '../../app/features/mail/index.server.ts'
import { deliveryOf } from './delivery-of-error.ts'

/** Hands one mail over. Never throws: trouble is a delivery too. */
export type Deliver = (mail: ClaimedMail, signal: AbortSignal) => Promise<Delivery>

const PATIENCE = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  // RFC 5321 lets a server think for minutes after the last dot; nobody who waits for a mail does.
  socketTimeout: 60_000,
}

/**
 * A connection for each mail: there are few, and none is left open on which the next one fails.
 * @param url `smtp://` or `smtps://`, with user and password where they are needed
 * @param from name and address of the sender
 * @param replyTo where answers go
 * @param host stands in Message-IDs, which must be the same at every attempt
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
        // As an object: an address is never read as a list of addresses.
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id}@${host}>`,
        date: mail.createdAt,
        headers: {
          // No out-of-office notes, please (RFC 3834; the second is Exchange's).
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

/** In its parts, so that a comma in the name is not read as the end of an address. */
function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.+) <(.+)>$/.exec(from) ?? []
  return { name, address }
}
