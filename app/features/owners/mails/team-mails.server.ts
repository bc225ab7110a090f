import { endSentence } from '../../../text/end-sentence.ts'
import type { businessHistory, ListingEvent } from '../../../db/schema/index.ts'
import { addressMailReason, ownerMailReason } from '../../mail/mail-sentences.ts'
import type { MailText } from '../../mail/mail-layout.server.ts'
import { EVENT_TEXTS } from '../history-text.ts'
import { changesInWords } from '../changes-in-words.server.ts'

const SUBJECTS: Partial<Record<ListingEvent, (name: string) => string>> = {
  closed: (name) => `${name} is now marked as closed`,
  reopened: (name) => `${name} is open again in the directory`,
  taken_down: (name) => `${name} was taken down from the directory`,
  put_back: (name) => `${name} is back in the directory`,
  featured: (name) => `${name} is now a featured business`,
  featured_ended: (name) => `${name} is no longer a featured business`,
  confirmed: (name) => `${name} was confirmed as up to date`,
  verification_sent: (name) => `We sent proof for ${name} in your place`,
  verification_withdrawn: (name) => `We withdrew the proof for ${name}`,
  post_removed: (name) => `We removed a post from ${name}`,
  post_put_back: (name) => `We put a post back on ${name}`,
  picture_removed: (name) => `We removed a picture from ${name}`,
  picture_put_back: (name) => `We put a picture back on ${name}`,
}

const MEANING: Partial<Record<ListingEvent, string>> = {
  closed:
    'It no longer appears in lists and searches. Its page is still there and says that the business is closed.',
  reopened: 'It appears in lists and searches again.',
  taken_down: 'It no longer has a public page. Everything that was on the listing is kept.',
  featured:
    'It has a ribbon, and it may lead a list. The reason below is shown with it. Nobody pays for this.',
  featured_ended: 'It is still listed, without the ribbon.',
  put_back: 'Its page is public again, with everything that was on it.',
}

export function teamChangeMail({
  isOwner,
  businessName,
  entry: { event, changes, reason },
  link,
}: {
  isOwner: boolean
  businessName: string
  entry: Pick<typeof businessHistory.$inferSelect, 'event' | 'changes' | 'reason'>
  link: string
}): MailText {
  const lines = changesInWords(changes).map(
    ({ label, from, to }) => `${label}: ${quoted(from)} is now ${quoted(to)}.`,
  )
  const what = event ? [`${EVENT_TEXTS[event]}.`, ...(MEANING[event] ? [MEANING[event]] : [])] : lines
  return {
    kind: `listing-${event?.replaceAll('_', '-') ?? 'changed'}`,
    subject: (event && SUBJECTS[event]?.(businessName)) || `We changed your listing for ${businessName}`,
    paragraphs: [
      endSentence(`Our review team made a change to the listing for ${businessName}`),
      ...what,
      ...(reason ? [reason] : []),
      'If this is wrong, tell us with the button below. You don’t need to sign in. If it’s right, there’s nothing to do.',
    ],
    button: { label: 'This Is Wrong', href: link },
    footer: isOwner ? ownerMailReason(businessName) : addressMailReason(businessName),
  }
}

function quoted(text: string): string {
  return text ? `“${text}”` : 'nothing'
}
