import { expect, test } from 'vitest'
import { headlineOf } from './announcement.ts'
import { calendarText } from './calendar.server.ts'
import type { Announcement } from './find-announcements.server.ts'

const OPEN_HOUSE: Announcement = {
  id: 12,
  kind: 'event',
  content: 'Open house; coffee, cake & boats. Bring the kids,\nwe have life vests.',
  picture: null,
  calendarId: 'd7a2c8a4-5b1e-4f0a-9c57-0d6f3a0b1c2d',
  calendarChanges: 0,
  isCanceled: false,
  startsAt: new Date('2026-11-28T15:00:00Z'),
  endsAt: new Date('2026-11-28T18:30:00Z'),
  changedAt: new Date('2026-11-20T12:34:56Z'),
  timeZone: 'America/New_York',
  business: {
    id: 'tidewrack-1',
    name: 'Tidewrack, Plumbing',
    address: '12 Mainsail Road, Stuart, FL 34994',
    street: '12 Mainsail Road',
    city: 'Stuart',
    zip: '34994',
    timeZone: null,
    countySlug: 'martin',
    categorySlug: 'plumbing',
  },
}

const FEED = { name: 'Events', publicUrl: 'https://directory.example', source: '/events.ics' }
const DEAL: Announcement = { ...OPEN_HOUSE, kind: 'deal', startsAt: null }

/** Folded lines put together again (RFC 5545, 3.1). */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('an event stands at its time in UTC, under the same name each time, with its last change', () => {
  const text = calendarText([OPEN_HOUSE], FEED)
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:d7a2c8a4-5b1e-4f0a-9c57-0d6f3a0b1c2d',
      'SEQUENCE:0',
      'DTSTAMP:20261120T123456Z',
      'LAST-MODIFIED:20261120T123456Z',
      'DTSTART:20261128T150000Z',
      'DTEND:20261128T183000Z',
      'URL;VALUE=URI:https://directory.example/business/tidewrack-1',
      'END:VEVENT',
    ]),
  )
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  expect(calendarText([OPEN_HOUSE], FEED)).toBe(text)
})

test('an event keeps its name at another address, counts its changes, and goes without a word of it', () => {
  const moved = linesOf(
    calendarText([{ ...OPEN_HOUSE, calendarChanges: 2 }], { ...FEED, publicUrl: 'https://other.example' }),
  )
  expect(moved).toContain('UID:d7a2c8a4-5b1e-4f0a-9c57-0d6f3a0b1c2d')
  expect(moved).toContain('SEQUENCE:4')
  const text = calendarText([{ ...OPEN_HOUSE, calendarChanges: 2, isCanceled: true }], FEED)
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      'STATUS:CANCELLED',
      'SEQUENCE:5',
      'DTSTART:20261128T150000Z',
      'SUMMARY:Canceled',
    ]),
  )
  expect(text).not.toMatch(/Open house|Tidewrack|tidewrack|Mainsail/)
})

test('commas, semicolons and line breaks are escaped, and no line is longer than 75 bytes', () => {
  const content = `${OPEN_HOUSE.content} ${'Plomería y café ☕ 🚤 '.repeat(20)}\\`
  const text = calendarText([{ ...OPEN_HOUSE, content }], FEED)
  const lines = linesOf(text)
  expect(lines).toContain(String.raw`LOCATION:12 Mainsail Road\, Stuart\, FL 34994`)
  expect(lines).toContain(String.raw`SUMMARY:Open house\; coffee\, cake & boats (Tidewrack\, Plumbing)`)
  const description = lines.find((line) => line.startsWith('DESCRIPTION:'))
  expect(description).toContain(String.raw`Bring the kids\,\nwe have life vests. Plomería y café ☕ 🚤 `)
  expect(description).toContain(
    String.raw`\\\n\nTidewrack\, Plumbing\nhttps://directory.example/business/tidewrack-1`,
  )
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
})

test('nobody can end a line of the calendar from a text', () => {
  const text = calendarText([{ ...OPEN_HOUSE, content: 'x\r\nEND:VEVENT\nATTENDEE:a\rb' }], FEED)
  expect(linesOf(text).filter((line) => /^(END:VEVENT|ATTENDEE)/.test(line))).toEqual(['END:VEVENT'])
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('what no calendar may hold is left out, and a headline ends with a whole character', () => {
  const name = 'Tide\u0002wrack\ufffe'
  const content = `a\u0002b\u001d ${'c'.repeat(73)}👩‍👩‍👧‍👦🇺🇸`
  const business = { ...OPEN_HOUSE.business, name, address: '12 Main\u007f St' }
  const text = calendarText([{ ...OPEN_HOUSE, content, business }], FEED)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\p{NChar}]/u)
  const lines = linesOf(text)
  expect(lines).toContain('SUMMARY:ab… (Tidewrack)')
  expect(lines).toContain('LOCATION:12 Main St')
  expect(headlineOf(`${'c'.repeat(77)}👩‍👩‍👧‍👦🇺🇸`)).toBe(`${'c'.repeat(77)}…`)
})

test('a deal stands on its last day where the business is, and one without a last day is left out', () => {
  // Midnight after November 30, in Eastern time.
  const lines = linesOf(
    calendarText(
      [
        { ...DEAL, endsAt: new Date('2026-12-01T05:00:00Z') },
        { ...DEAL, endsAt: null },
      ],
      FEED,
    ),
  )
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(lines).toContain('DTSTART;VALUE=DATE:20261130')
  expect(lines.find((line) => line.startsWith('SUMMARY:'))).toMatch(/^SUMMARY:Last day: Open house/)
})

test.each([
  ['Free coffee. All day long, every day.', 'Free coffee'],
  ['Sale!\nEverything must go', 'Sale!'],
  ['No. 1 in town', 'No. 1 in town'],
  [`${'very '.repeat(30)}long`, `${'very '.repeat(15).trim()}…`],
])('the headline of %j', (content, headline) => {
  expect(headlineOf(content)).toBe(headline)
})
