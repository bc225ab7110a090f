import { countLinks } from '../../../text/links-in-text.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { mailLayout, queueMail } from '../../mail/index.server.ts'
import { claimPath, sentClaimPath, myBusinessPath } from '../../owners/index.ts'
import { confirmToken } from '../following/confirm-token.server.ts'
import {
  type MailText,
  type MailLinks,
  MAIL_TEXTS,
  type SubmissionMail,
} from './submission-mail-texts.server.ts'
import { confirmSubmissionPath, submissionPath } from '../submission-paths.ts'
import { submissionToken } from '../following/submission-token.server.ts'

type Queue = Parameters<typeof queueMail>[0]

/** What a mail tells of. */
interface About {
  id: string
  businessName: string
  contactEmail: string | null
  accountId: string | null
  /** The listing that it became. */
  businessId?: string | null
  /** What the moderator wrote. */
  reason?: string | undefined
  /** What the moderator changed, a line for each field. */
  edited?: readonly string[]
}

/** Queues one of the mails about a submission, in the transaction of what it tells of. Nothing when there is no address. */
export async function mailSender(
  q: Queue,
  mail: SubmissionMail,
  about: About,
  { secrets, publicUrl }: { secrets: Secrets; publicUrl: string },
): Promise<void> {
  const { id, contactEmail } = about
  if (!contactEmail) return
  const token = submissionToken(secrets, id, contactEmail)
  const links: MailLinks = {
    status: `${publicUrl}${submissionPath(token)}`,
    confirm: `${publicUrl}${confirmSubmissionPath(confirmToken(secrets, { id, contactEmail }))}`,
    listing: `${publicUrl}/business/${about.businessId}`,
    keep: `${publicUrl}${keepPath(mail, about, token)}`,
  }
  const text: MailText = MAIL_TEXTS[mail]({
    // A person has read the name before every other mail.
    name: mail === 'received' && countLinks(about.businessName) > 0 ? 'your business' : about.businessName,
    reason: linesOf(about.reason),
    edited: about.edited ?? [],
    hasAccount: about.accountId !== null,
    links,
  })
  const { title, paragraphs, button, footer } = text
  await queueMail(q, {
    kind: `submission-${mail}`,
    recipient: contactEmail,
    subject: text.subject,
    ...mailLayout({ title, paragraphs, button, footer }),
    link: button.href,
  })
}

/** Where the listing is kept up to date: by its owner, by who becomes it with this link, or after a claim. */
function keepPath(mail: SubmissionMail, { accountId, businessId }: About, token: string): string {
  const id = businessId ?? ''
  if (accountId && mail !== 'merged') return myBusinessPath(id)
  return mail === 'approved' ? sentClaimPath(id, token) : claimPath(id)
}

function linesOf(text = ''): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
