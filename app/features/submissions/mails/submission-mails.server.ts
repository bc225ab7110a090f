import { href } from 'react-router'
import type { Queries } from '../../../db/client.ts'
import type { LinkContext } from '../../../platform/secrets.ts'
import { linesOf } from '../../../text/lines-of.ts'
import { countLinks } from '../../../text/links-in-text.ts'
import type { MailText } from '../../mail/mail-layout.server.ts'
import { sendText } from '../../mail/send-text.server.ts'
import { sentClaimPath } from '../../owners/sent-claim-path.ts'
import { confirmToken, submissionToken } from '../following/submission-token.server.ts'
import { MAIL_REASON, MAIL_TEXTS, type SubmissionMail } from './submission-mail-texts.server.ts'

interface MailSubject {
  id: string
  businessName: string
  contactEmail: string | null
  accountId: string | null
  businessId?: string | null
  reason?: string | undefined
  /** What the moderator changed, a line for each field. */
  edited?: readonly string[]
}

export function senderText(
  mail: SubmissionMail,
  about: MailSubject,
  { secrets, publicUrl }: LinkContext,
): MailText {
  const { id } = about
  const contactEmail = about.contactEmail ?? ''
  const token = submissionToken(secrets, id, contactEmail)
  const text = MAIL_TEXTS[mail]({
    // A reviewer has read the name before any other email is sent.
    name: mail === 'received' && countLinks(about.businessName) > 0 ? 'your business' : about.businessName,
    reason: linesOf(about.reason ?? ''),
    edited: about.edited ?? [],
    hasAccount: about.accountId !== null,
    links: {
      status: `${publicUrl}${href('/submission/:token', { token })}`,
      confirm:
        publicUrl +
        href('/submission/confirm/:token', { token: confirmToken(secrets, { id, contactEmail }) }),
      listing: `${publicUrl}${href('/business/:businessId', { businessId: about.businessId ?? '' })}`,
      keep: `${publicUrl}${keepPath(mail, about, token)}`,
    },
  })
  return { kind: `submission-${mail}`, footer: MAIL_REASON, ...text }
}

/** Queues a mail to the sender, in the transaction of what it tells of. Nothing when there is no address. */
export async function mailSender(
  q: Queries,
  mail: SubmissionMail,
  about: MailSubject,
  links: LinkContext,
): Promise<void> {
  if (about.contactEmail) await sendText(q, [about.contactEmail], senderText(mail, about, links))
}

/**
 * Where the listing is kept up to date: by its owner, by the reader whom this link makes its owner, or after
 * a claim.
 */
function keepPath(mail: SubmissionMail, { accountId, businessId }: MailSubject, token: string): string {
  const id = businessId ?? ''
  if (accountId && mail !== 'merged') return href('/my-businesses/:businessId', { businessId: id })
  return mail === 'approved' ? sentClaimPath(id, token) : href('/claim/:businessId', { businessId: id })
}
