import { expect, test } from 'vitest'
import { composeMail } from '../../mail/mail-layout.server.ts'
import type { FeedEntry } from '../find-feed.server.ts'
import { FOLLOW_MAILS } from './follow-mails.server.ts'

const SITE = 'https://directory.example'
const END = `${SITE}/follow/end/x.y`

const anEntry = (number: number): FeedEntry => ({
  title: `Anchor ${number}`,
  path: `/business/anchor-${number}`,
  kind: 'Plumbing in Stuart, Martin County',
  description: 'We fix pipes.',
  category: { term: 'plumbing', label: 'Plumbing' },
  publishedAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
})

const news = (count: number) =>
  composeMail({
    recipient: 'rosa@example.com',
    ...FOLLOW_MAILS.news({
      title: 'Plumbing, near Harlow & Co.',
      entries: Array.from({ length: count }, (_, index) => anEntry(index + 1)),
      endLink: END,
      publicUrl: SITE,
      resultsPath: '/businesses/search?category=Plumbing',
    }),
  })

test('what is new is named with its town and its page, with a way to all results and a way out', () => {
  const mail = news(1)
  expect(mail.subject).toBe('1 new listing: Plumbing, near Harlow & Co.')
  expect(mail.unsubscribe).toBe(END)
  expect(mail.text).toBe(`1 new listing: Plumbing, near Harlow & Co.

New in the directory since our last email about this search: Plumbing, near Harlow & Co.

Anchor 1: Plumbing in Stuart, Martin County
https://directory.example/business/anchor-1

See All Results:
https://directory.example/businesses/search?category=Plumbing

-- 
You’re receiving this email because you follow this search. We write once a week at most, and only when there’s something new.
Stop these emails: https://directory.example/follow/end/x.y
Florida Veteran Business Directory
`)
  expect(mail.html).toContain('href="https://directory.example/business/anchor-1"')
  expect(mail.html).toMatch(/<a [^>]*href="https:\/\/directory\.example\/follow\/end\/x\.y"[^>]*>Stop these/)
})

test('of very many the newest are named, and the subject says how many there are', () => {
  const mail = news(112)
  expect(mail.subject).toMatch(/^112 new listings: /)
  expect(mail.text).toContain('Here are the 100 newest.')
  expect(mail.text).toContain('Anchor 100:')
  expect(mail.text).not.toContain('Anchor 101:')
  expect(news(300).subject).toMatch(/^300\+ new listings: /)
})

test('nobody can tell from the kind of a mail what an address follows', () => {
  const follow = { title: 'Plumbing', endLink: END }
  const kinds = [
    FOLLOW_MAILS.confirm({ title: 'Plumbing', link: END }),
    FOLLOW_MAILS.alreadyFollowed(follow),
    FOLLOW_MAILS.tooMany([follow]),
  ].map(({ kind }) => kind)
  expect(new Set(kinds).size).toBe(1)
})
