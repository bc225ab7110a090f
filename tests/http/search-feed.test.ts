import { expect, test } from 'vitest'
import { setUpPages } from './read-pages.ts'

const { get, page } = setUpPages()

test('a search can be followed in a feed reader', async () => {
  const search = await page('/businesses/search?category=Plumbing&sort=nearest')
  const feed = /<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]*)"/.exec(
    search.html,
  )?.[1]
  expect(feed).toContain('/businesses/search.atom?category=Plumbing')
  const answer = await get(new URL(feed!).pathname + new URL(feed!).search)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const xml = await answer.text()
  expect(xml).toContain('<title>New listings: Plumbing</title>')
  expect(xml).toMatch(/<entry>[^]*<id>[^<]*\/business\/tidewrack-plumbing-1<\/id>/)
  const dates = [...xml.matchAll(/<published>([^<]*)/g)].map(([, date = '']) => date)
  expect(dates).toEqual(dates.toSorted((a, b) => b.localeCompare(a)))

  // Feed readers ask again and again.
  const again = await get('/businesses/search.atom?category=Plumbing', {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('a feed is around a place or a business, too, and without words of all of Florida', async () => {
  const titleOf = async (query: string) => {
    const answer = await get(`/businesses/search.atom${query}`)
    expect(answer.status).toBe(200)
    return /<title>([^<]*)</.exec(await answer.text())?.[1]
  }
  expect(await titleOf('')).toBe('New listings: all of Florida')
  expect(await titleOf('?businessId=tidewrack-plumbing-1')).toBe('New listings: near Tidewrack Plumbing')
  expect(await titleOf('?q=plumber&where=34994&open=now&page=99999999999')).toMatch(/34994|Stuart/)
})

test('a feed of a place that nobody knows is not there', async () => {
  const refused = await get('/businesses/search.atom?where=Xyzville')
  expect(refused.status).toBe(404)
  expect(refused.headers.get('content-type')).toBe('application/problem+json')
  expect((await get('/businesses/search.atom?businessId=no-such-business-1')).status).toBe(404)
})

test('a feed has one address', async () => {
  const answer = await get('/businesses/search.atom/?category=Plumbing', { redirect: 'manual' })
  expect(answer.status).toBe(308)
  expect(answer.headers.get('location')).toBe('/businesses/search.atom?category=Plumbing')
})
