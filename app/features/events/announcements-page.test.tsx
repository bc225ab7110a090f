import { expect, test } from 'vitest'
import { renderPage } from '../../ui/testing/render-page.tsx'
import { AnnouncementsPage } from './announcements-page.tsx'
import type { Announcement } from './find-announcements.server.ts'
import { viewAnnouncements } from './view-announcements.server.ts'

const NOW = new Date('2026-12-01T18:00:00Z')
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

function show(kind: 'event' | 'deal', items: Announcement[]) {
  const list = { items, total: items.length, page: 1, lastPage: 1 }
  const options = { now: NOW, publicUrl: 'https://directory.example' }
  return renderPage(<AnnouncementsPage view={viewAnnouncements(kind, list, options)} />)
}

test('an event says when where it is, who, where, and has its own calendar file', () => {
  const html = show('event', [EVENT])
  expect(html).toContain('Saturday, December 5, 2026, 10:00\u00a0AM (Central time)')
  expect(html).toContain('href="/business/pipes-3"')
  expect(html).toContain('Pensacola, Escambia County')
  expect(html).toContain('href="/events/7.ics"')
  expect(html).toContain('href="webcal://directory.example/events.ics"')
  expect(html).toContain('>https://directory.example/events.ics<')
})

test('without any deal there is a way on, and no calendar to subscribe to', () => {
  const html = show('deal', [])
  expect(html).toContain('No deals right now')
  for (const path of ['/business-signup', '/my-businesses', '/businesses/search', '/events']) {
    expect(html).toContain(`href="${path}"`)
  }
  expect(html).not.toContain('webcal:')
})

test('a deal without a last day says so, and is in no calendar', () => {
  const html = show('deal', [{ ...EVENT, kind: 'deal', startsAt: null }])
  expect(html).toContain('No end date')
  expect(html).not.toContain('href="/deals/7.ics"')
})
