import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../app/db/client.ts'
import { businesses, posts } from '../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import type { Log } from '../../app/platform/log.ts'
import { announcementCalendars } from './announcement-calendars.ts'

const client = setUpTestDatabase()
const HOUR = 60 * 60 * 1000
const from = (now: number, hours: number) => new Date(now + hours * HOUR)

const log: Log = { debug() {}, info() {}, warn() {}, error() {} }

const calendars = (db = client.db) =>
  announcementCalendars({ db, publicUrl: 'https://directory.example', log })

let ids: number[]

beforeAll(async () => {
  const now = Date.now()
  await client.db.insert(businesses).values([
    { id: 'plumber-1', name: 'Plumber', countySlug: 'martin', categorySlug: 'plumbing' },
    { id: 'roofer-2', name: 'Roofer', countySlug: 'duval', categorySlug: 'roofing' },
  ])
  const rows = await client.db
    .insert(posts)
    .values([
      { businessId: 'plumber-1', type: 'event', content: 'Open house', startsAt: from(now, 48) },
      { businessId: 'roofer-2', type: 'event', content: 'Class', startsAt: from(now, 72) },
      { businessId: 'roofer-2', type: 'deal', content: 'Half off', endsAt: from(now, 96) },
      {
        businessId: 'plumber-1',
        type: 'event',
        content: 'Called off',
        startsAt: from(now, 48),
        takenDownAt: from(now, 0),
      },
    ])
    .returning({ id: posts.id })
  ids = rows.map(({ id }) => id)
})

async function read(path: string) {
  const answer = await calendars().request(path)
  const text = await answer.text()
  return { answer, text, summaries: text.match(/^SUMMARY:.*$/gm) ?? [] }
}

describe('the calendar of a list', () => {
  test('has what the page has, soonest first, and takes out what was taken down', async () => {
    const { answer, summaries } = await read('/events.ics')
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(summaries.map((line) => line.trim())).toEqual([
      'SUMMARY:Open house (Plumber)',
      'SUMMARY:Class (Roofer)',
      'SUMMARY:Canceled',
    ])
  })

  test('is one for each kind', async () => {
    expect((await read('/deals.ics')).summaries).toHaveLength(1)
  })
})

describe('one entry', () => {
  test('has a file of its own, as an event or as a deal', async () => {
    const [event, , deal, down] = ids
    expect((await read(`/events/${event}.ics`)).summaries).toHaveLength(1)
    expect((await read(`/deals/${deal}.ics`)).summaries).toHaveLength(1)
    expect((await read(`/events/${down}.ics`)).text).toContain('STATUS:CANCELLED')
    for (const path of [`/deals/${event}.ics`, '/events/999999999.ics']) {
      expect((await read(path)).answer.status, path).toBe(404)
    }
  })
})

test('without a database a calendar is asked for again later', async () => {
  const away = openDatabase('postgres://postgres:x@127.0.0.1:1/directory')
  const answer = await calendars(away.db).request('/events.ics')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('60')
  await away.close()
})
