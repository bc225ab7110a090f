import { expect, test } from 'vitest'
import { renderPage } from '../../ui/testing/render-page.tsx'
import { AnnouncementsPage, pagePath } from './announcements-page.tsx'
import type { Announcement } from './find-announcements.server.ts'
import { viewAnnouncements } from './view-announcements.server.ts'

const NOW = new Date('2026-12-01T18:00:00Z')
const ALL = { county: undefined, category: undefined }
const COUNTS = [
  { county: 'escambia', category: 'plumbing', count: 2 },
  { county: 'escambia', category: 'roofing', count: 1 },
  { county: 'martin', category: 'hvac', count: 1 },
]
const EVENT: Announcement = {
  id: 7,
  kind: 'event',
  content: 'Open house',
  picture: null,
  calendarId: 'd7a2c8a4-5b1e-4f0a-9c57-0d6f3a0b1c2d',
  calendarChanges: 0,
  isCanceled: false,
  startsAt: new Date('2026-12-05T16:00:00Z'),
  endsAt: null,
  changedAt: NOW,
  timeZone: 'America/Chicago',
  business: {
    id: 'pipes-3',
    name: 'Pensacola Pipes',
    address: '',
    street: null,
    city: 'Pensacola',
    zip: null,
    timeZone: null,
    countySlug: 'escambia',
    categorySlug: 'plumbing',
  },
}

function show(
  kind: 'event' | 'deal',
  items: Announcement[],
  filter: Partial<typeof ALL> | object = {},
  counts = COUNTS,
) {
  const list = { items, counts, total: items.length, page: 1, lastPage: 1 }
  const options = { filter: { ...ALL, ...filter }, now: NOW, publicUrl: 'https://directory.example' }
  return renderPage(<AnnouncementsPage view={viewAnnouncements(kind, list, options)} />)
}

test('an event says when where it is, who, where, and has its own calendar file', () => {
  const html = show('event', [EVENT])
  expect(html).toContain('Saturday, December 5, 2026, 10:00\u00a0AM (Central time)')
  expect(html).toContain('href="/business/pipes-3"')
  expect(html).toContain('Pensacola, Escambia County')
  expect(html).toContain('href="/events/7.ics"')
})

test('a filter that is chosen can be removed, and each other one leads somewhere', () => {
  const html = show('event', [EVENT], { county: 'escambia' })
  expect(html).toContain('Events in Escambia County</h1>')
  expect(html).toContain('href="/events?county=escambia&amp;category=plumbing"')
  expect(html).not.toContain('category=hvac')
  expect(html).toContain('href="webcal://directory.example/events.ics?county=escambia"')
  expect(html).toContain('value="https://directory.example/events.ics?county=escambia"')
})

test('without any deal there is a way on, and no calendar to subscribe to', () => {
  const html = show('deal', [], {}, [])
  expect(html).toContain('No deals right now')
  for (const path of ['/business-signup', '/my-businesses', '/businesses/search', '/events']) {
    expect(html).toContain(`href="${path}"`)
  }
  expect(html).not.toContain('webcal:')
})

test('without a match the way on is the whole list', () => {
  const html = show('event', [], { county: 'liberty' })
  expect(html).toContain('No Events in Liberty County Right Now')
  expect(html).toContain('See All Events')
})

test('a deal without a last day says so, and is in no calendar', () => {
  const html = show('deal', [{ ...EVENT, kind: 'deal', startsAt: null }])
  expect(html).toContain('No end date')
  expect(html).not.toContain('href="/deals/7.ics"')
})

test('the pages of a list keep its filter', () => {
  expect(pagePath('/events', 1)).toBe('/events')
  expect(pagePath('/events', 2)).toBe('/events?page=2')
  expect(pagePath('/events?county=martin', 3)).toBe('/events?county=martin&page=3')
})
