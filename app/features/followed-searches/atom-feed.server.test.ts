import { expect, test } from 'vitest'
import { atomFeed } from './atom-feed.server.ts'

const SITE = 'https://directory.example'
const FEED = {
  title: 'New listings: Plumbing',
  path: '/businesses/search.atom?q=a&category=Plumbing',
  pagePath: '/businesses/search?q=a&category=Plumbing',
  entries: [],
}

test('an entry says what the listing is, where its page is and when it changed', () => {
  const xml = atomFeed(
    {
      ...FEED,
      entries: [
        {
          title: 'Anchor & <Sons>\u0000',
          path: '/business/anchor-and-sons-1',
          kind: 'Plumbing in Stuart, Martin County',
          description: '',
          category: { term: 'plumbing', label: 'Plumbing' },
          publishedAt: '2026-11-01T12:00:00.000Z',
          updatedAt: '2026-11-02T12:00:00.000Z',
        },
      ],
    },
    SITE,
  )
  expect(xml).toContain(`<entry>
    <id>https://directory.example/business/anchor-and-sons-1</id>
    <title>Anchor &amp; &lt;Sons&gt;</title>
    <published>2026-11-01T12:00:00.000Z</published>
    <updated>2026-11-02T12:00:00.000Z</updated>
    <link rel="alternate" type="text/html" href="https://directory.example/business/anchor-and-sons-1"/>
    <category term="plumbing" label="Plumbing"/>
    <summary>Plumbing in Stuart, Martin County.</summary>
  </entry>`)
  // Of the newest entry.
  expect(xml).toContain('\n  <updated>2026-11-02T12:00:00.000Z</updated>')
})

test('a feed has a name of its own and leads to the search', () => {
  const xml = atomFeed(FEED, SITE)
  expect(xml).toContain('<id>https://directory.example/businesses/search?q=a&amp;category=Plumbing</id>')
  expect(xml).toContain(
    'rel="self" type="application/atom+xml" href="https://directory.example/businesses/search.atom?',
  )
  expect(xml).toContain('<updated>1970-01-01T00:00:00.000Z</updated>')
})
