import { createTransport } from 'nodemailer'
import type { ClaimedMail } from '../../app/features/mail/claim-mail.server.ts'
import type { Delivery } from '../../app/features/mail/settle-mail.server.ts'
import { cutText } from '../../app/text/cut-text.ts'

/** Never throws: errors are deliveries, too. */
export type Deliver = (mail: ClaimedMail, signal: AbortSignal) => Promise<Delivery>

const PATIENCE = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  // RFC 5321 allows minutes after the last dot; too long for a person who waits.
  socketTimeout: 60_000,
}

/** One connection per mail, so no stale one fails. `host`: of Message-IDs, equal at every attempt. */
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
          // One click in the mail program, RFC 8058.
          ...(mail.unsubscribe && {
            'List-Unsubscribe': `<${mail.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
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

interface SmtpProblem {
  message: string
  /** `API` before anything was sent. */
  command?: string
  code?: string
  responseCode?: number
  response?: string
}

const LONGEST_REASON = 500
const ENDED_BY_US = 'The mail server took too long, or the directory was stopped meanwhile.'

/** A 5xx to the recipient or message is final; any other is about our settings, which can be corrected. */
function deliveryOf(error: unknown): Delivery {
  const problem: SmtpProblem = error instanceof Error ? error : { message: String(error) }
  const answer = problem.code === 'EABORT' ? ENDED_BY_US : (problem.response ?? problem.message)
  const reason = cutText(answer.replaceAll('\0', ''), LONGEST_REASON)
  const isAboutMail = problem.command === 'RCPT TO' || problem.command === 'DATA'
  const isForGood = isAboutMail && (problem.responseCode ?? 0) >= 500
  const isNoAddress = problem.code === 'EENVELOPE' && problem.command === 'API'
  return { outcome: isForGood || isNoAddress ? 'refused' : 'later', reason, code: codeOf(problem) }
}

function codeOf({ responseCode, command, code = 'unknown' }: SmtpProblem): string {
  return responseCode ? `${responseCode} ${command ?? ''}`.trim() : code
}
