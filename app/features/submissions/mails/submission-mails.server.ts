import { href } from 'react-router'
import type { Queries } from '../../../db/client.ts'
import type { LinkContext } from '../../../platform/secrets.ts'
import { linesOf } from '../../../text/lines-of.ts'
import { countLinks } from '../../../text/links-in-text.ts'
import type { MailText } from '../../mail/mail-layout.server.ts'
import { sendText } from '../../mail/send-text.server.ts'
import { sentClaimPath } from '../../owners/sent-claim-path.ts'
import { confirmToken, submissionToken } from '../following/submission-token.server.ts'
import { endSentence } from '../../../text/end-sentence.ts'
import { SITE_NAME } from '../../site/metadata.ts'
import { DAYS_TO_ANSWER } from '../../../time/answer-days.ts'
import { HOURS_TO_DECIDE } from '../submission-state.ts'

interface MailSubject {
  id: string
  businessName: string
  contactEmail: string | null
  accountId: string | null
  businessId?: string | null
  reason?: string | undefined
  edited?: readonly string[]
}

export function senderText(mail: SubmissionMail, about: MailSubject, context: LinkContext): MailText {
  const text = MAIL_TEXTS[mail](wordingOf(mail, about, context))
  return { kind: `submission-${mail}`, footer: MAIL_REASON, ...text }
}

type MailWording = ReturnType<typeof wordingOf>

function wordingOf(mail: string, about: MailSubject, { secrets, publicUrl }: LinkContext) {
  const { id } = about
  const contactEmail = about.contactEmail ?? ''
  const token = submissionToken(secrets, id, contactEmail)
  const confirming = confirmToken(secrets, { id, contactEmail })
  return {
    // A reviewer has read the name before any other email is sent.
    name: mail === 'received' && countLinks(about.businessName) > 0 ? 'your business' : about.businessName,
    reason: linesOf(about.reason ?? ''),
    edited: about.edited ?? [],
    hasAccount: about.accountId !== null,
    links: {
      status: publicUrl + href('/submission/:token', { token }),
      confirm: publicUrl + href('/submission/confirm/:token', { token: confirming }),
      listing: publicUrl + href('/business/:businessId', { businessId: about.businessId ?? '' }),
      /** Where the owner keeps the listing up to date, or claims it first. */
      keep: publicUrl + keepPath(mail, about, token),
    },
  }
}

export async function mailSender(q: Queries, mail: SubmissionMail, about: MailSubject, links: LinkContext) {
  if (about.contactEmail) await sendText(q, [about.contactEmail], senderText(mail, about, links))
}

function keepPath(mail: string, { accountId, businessId }: MailSubject, token: string): string {
  const id = businessId ?? ''
  if (accountId && mail !== 'merged') return href('/my-businesses/:businessId', { businessId: id })
  return mail === 'approved' ? sentClaimPath(id, token) : href('/claim/:businessId', { businessId: id })
}

type SenderText = Pick<MailText, 'subject' | 'title' | 'paragraphs' | 'button'> & {
  footer?: string
}

const MAIL_REASON = `You’re receiving this email because this address was given when a business was submitted to the ${SITE_NAME}.`

const NOT_YOU = `${MAIL_REASON} If this wasn’t you, you can ignore this email.`

const KEEP_PRIVATE =
  'The link is private. Anyone who has it can change the submission, so keep this email to yourself.'

/** A name is in a subject only when one of us has read it: anybody can send in anything, with a stranger’s address. */
export const MAIL_TEXTS = {
  received: ({ name, hasAccount, links }: MailWording): SenderText => ({
    subject: 'We received your submission',
    paragraphs: [
      `${endSentence(`Thank you for sending in ${name}`)} A volunteer will read it, and you’ll have a response within ${HOURS_TO_DECIDE} hours.`,
      hasAccount
        ? 'When it’s approved, the listing is yours to keep up to date with your account.'
        : 'When it’s approved, we’ll email you a link that makes you the owner of the listing.',
      'Until then, you can see where it stands, change what you wrote, or withdraw it.',
      KEEP_PRIVATE,
    ],
    button: { label: 'See Where It Stands', href: links.status },
    footer: NOT_YOU,
  }),

  // Contains nothing that was typed, because anyone may have typed it and given a stranger's address.
  confirm: ({ links }: MailWording): SenderText => ({
    subject: 'Please confirm your submission',
    paragraphs: [
      'Someone (probably you) submitted a business and gave this email address.',
      'Please confirm that it was you: open the page below and press the button there. Then a volunteer will ' +
        `review it, and you’ll have a response within ${HOURS_TO_DECIDE} hours.`,
    ],
    // The button that counts is on the page, because programs that read mail open links too.
    button: { label: 'Open the Page', href: links.confirm },
    footer: `${NOT_YOU} The submission won’t be reviewed.`,
  }),

  approved: ({ name, reason, edited, hasAccount, links }: MailWording): SenderText => ({
    subject: `${name} is listed`,
    title: `${name} is in the directory`,
    paragraphs: [
      'A volunteer approved your submission. Customers can find it now.',
      ...(edited.length > 0 ? ['Before publishing, our reviewer edited:', ...edited] : []),
      ...fromTeam(reason),
      hasAccount
        ? 'You’re its owner. A good start: add photos, check the hours, and get the Verified badge. You can also post news and see how many people use the listing.'
        : 'One more step makes it yours: open the page below, sign in or create an account, and press “This Is My Business.” Then add photos, check the hours, and get the Verified badge. The link is for you alone and works for 90 days.',
      `Your listing: ${links.listing}`,
    ],
    button: hasAccount
      ? { label: 'Keep It Up to Date', href: links.keep }
      : { label: 'This Is My Business', href: links.keep },
  }),

  merged: ({ name, reason, links }: MailWording): SenderText => ({
    subject: `${name} is already listed`,
    paragraphs: [
      'A volunteer reviewed your submission and found that the directory already has this business, so there’s still one listing.',
      ...fromTeam(reason),
      `Is the business yours? Claim it, and you can change what the listing says. See it here: ${links.listing}`,
    ],
    button: { label: 'Claim It', href: links.keep },
  }),

  'still-waiting': ({ name, reason, links }: MailWording): SenderText => ({
    subject: `${name} is waiting for you`,
    paragraphs: [
      'We asked you for a change before we can list your business, and we haven’t heard from you yet.',
      ...fromTeam(reason),
      `Open your private page, write your answer or change what you sent, and send it again. You’ll get a response within ${HOURS_TO_DECIDE} hours. If we don’t hear from you, we’ll close the submission ${DAYS_TO_ANSWER} days after we asked.`,
      KEEP_PRIVATE,
    ],
    button: { label: 'Answer and Send Again', href: links.status },
  }),

  expired: ({ name, links }: MailWording): SenderText => ({
    subject: `We closed your submission of ${name}`,
    paragraphs: [
      `We asked you for a change ${DAYS_TO_ANSWER} days ago and haven’t heard from you, so we closed the submission. It isn’t listed.`,
      'Your text is still on your private page. Change it there and send it again whenever you like.',
      KEEP_PRIVATE,
    ],
    button: { label: 'Open Your Submission', href: links.status },
  }),

  'changes-requested': ({ name, reason, links }: MailWording): SenderText => ({
    subject: `${name} needs a change`,
    title: `${name} needs a change before we can list it`,
    paragraphs: [
      ...fromTeam(reason),
      `Open your private page, write your answer or change what you sent, and send it again. Everything you wrote is still there. You’ll have a response within ${HOURS_TO_DECIDE} hours.`,
      KEEP_PRIVATE,
    ],
    button: { label: 'Answer and Send Again', href: links.status },
  }),

  rejected: ({ name, reason, links }: MailWording): SenderText => ({
    subject: `We didn’t list ${name}`,
    paragraphs: [
      ...fromTeam(reason),
      'If that changes, send it in again from your private page. What you wrote is still there.',
    ],
    button: { label: 'See Your Submission', href: links.status },
  }),
} satisfies Record<string, (wording: MailWording) => SenderText>

type SubmissionMail = keyof typeof MAIL_TEXTS

function fromTeam(reason: string[]): string[] {
  return reason.length > 0 ? ['Our reviewer wrote:', ...reason] : []
}
