import { countText } from '../../../text/count-text.ts'
import { endSentence } from '../../../text/end-sentence.ts'
import type { MailText } from '../../mail/mail-layout.server.ts'
import { NOTHING_TO_DO } from '../../mail/mail-sentences.ts'
import { type FeedEntry, LONGEST_FEED } from '../find-feed.server.ts'
import { DAYS_TO_CONFIRM, MOST_FOLLOWS } from '../feed-path.ts'

/** One kind for every answer to a request, so that the log does not reveal what an address follows. */
export const FOLLOW_ASKED = 'follow-asked'

const MOST_NAMED = 100

const WHY_ASKED =
  'You’re receiving this email because someone (probably you) asked us to send new listings to this address. If this wasn’t you, you can ignore this email.'

const stop = (endLink: string) => ({ label: 'Stop these emails', href: endLink })

interface Followed {
  title: string
  endLink: string
}

export const FOLLOW_MAILS = {
  confirm: ({ title, link }: { title: string; link: string }): MailText => ({
    kind: FOLLOW_ASKED,
    subject: 'Confirm your email address to get new listings',
    paragraphs: [
      endSentence(`Once you confirm, we’ll email you new listings for this search: ${title}`),
      `We write once a week at most, and only when there’s something new. The link works for ${DAYS_TO_CONFIRM} days.`,
    ],
    button: { label: 'Confirm', href: link },
    footer: WHY_ASKED,
  }),

  alreadyFollowed: ({ title, endLink }: Followed): MailText => ({
    kind: FOLLOW_ASKED,
    subject: 'You already follow this search',
    paragraphs: [
      `${NOTHING_TO_DO} ${endSentence(`We’ll keep emailing you new listings for this search: ${title}`)}`,
    ],
    footer: WHY_ASKED,
    unsubscribe: stop(endLink),
  }),

  tooMany: (follows: readonly Followed[]): MailText => ({
    kind: FOLLOW_ASKED,
    subject: `You already follow ${MOST_FOLLOWS} searches`,
    paragraphs: [
      'That’s as many as one email address can follow. To follow another one, stop one of these, then ask again.',
    ],
    links: follows.map(({ title, endLink }) => ({ label: `Stop: ${title}`, href: endLink })),
    footer: WHY_ASKED,
  }),

  setAside: ({ title, endLink, resultsLink }: Followed & { resultsLink: string }): MailText => ({
    kind: 'followed-search',
    subject: `We can’t check this search right now: ${title}`,
    paragraphs: [
      endSentence(`We tried three times to look for new listings for this search and couldn’t: ${title}`),
      'Our team can see it. We’ll try again once a week, and you’ll get everything that’s new when it works. You can also change the search and follow that one instead.',
    ],
    button: { label: 'Open This Search', href: resultsLink },
    footer: 'You’re receiving this email because you follow this search.',
    unsubscribe: stop(endLink),
  }),
  news: ({
    title,
    endLink,
    entries,
    publicUrl,
    resultsPath,
  }: Followed & { entries: readonly FeedEntry[]; publicUrl: string; resultsPath: string }): MailText => {
    const count =
      entries.length < LONGEST_FEED
        ? countText(entries.length, 'new listing')
        : `${LONGEST_FEED}+ new listings`
    return {
      kind: 'followed-search',
      subject: `${count}: ${title}`,
      paragraphs: [
        endSentence(`New in the directory since our last email about this search: ${title}`),
        ...(entries.length > MOST_NAMED ? [`Here are the ${MOST_NAMED} newest.`] : []),
      ],
      links: entries
        .slice(0, MOST_NAMED)
        .map((entry) => ({ label: `${entry.title}: ${entry.kind}`, href: publicUrl + entry.path })),
      button: { label: 'See All Results', href: publicUrl + resultsPath },
      footer:
        'You’re receiving this email because you follow this search. We write once a week at most, and only when there’s something new.',
      unsubscribe: stop(endLink),
    }
  },
}
