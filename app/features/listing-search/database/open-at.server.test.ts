import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../../db/testing/set-up-test-database.ts'
import { isOpenAt } from '../../opening-hours/opening-state.ts'
import type { StoredHours, Weekday } from '../../opening-hours/hours.ts'
import { openAt, openDuring } from './open-at.server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const client = setUpTestDatabase()
const zones = [
  ['martin', 'America/New_York'],
  ['escambia', 'America/Chicago'],
] as const

/** The same numbers at every run. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

const next = random(7)
const time = () => {
  // Around the hours that clocks change in as often as at any other time.
  const minute = next(2) === 0 ? next(96) * 15 : 60 + next(12) * 15
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
const span = () => (next(12) === 0 ? { opens: '00:00', closes: '24:00' } : { opens: time(), closes: time() })
const dates = [
  '2026-03-07',
  '2026-03-08',
  '2026-10-31',
  '2026-11-01',
  '2026-11-26',
  '2026-12-31',
  '2027-01-01',
]

function randomHours(): StoredHours {
  const days = Array.from({ length: 2 + next(8) }, () => (1 + next(7)) as Weekday)
  const exceptions = dates.filter(() => next(3) === 0).map((date) => ({ date, name: 'Another day' }))
  return {
    weekly: days.map((day) => ({ day, ...span() })),
    exceptions: exceptions.map((exception) => (next(2) === 0 ? exception : { ...exception, ...span() })),
  }
}

const weeks = Array.from({ length: 40 }, randomHours)

beforeAll(async () => {
  for (const [county] of zones) {
    const rows = JSON.stringify(weeks.map((hours, index) => ({ id: `open-${county}-${index}`, hours })))
    await client.db.execute(sql`
      insert into businesses (id, name, category_slug, county_slug, hours)
      select id, id, 'plumbing', ${county}, hours from json_to_recordset(${rows}::json) as made(id text, hours jsonb)`)
  }
})

const moments = [
  ...dates.flatMap((date) =>
    Array.from(
      { length: 24 },
      (_, part) => new Date(Date.parse(`${date}T05:00:00Z`) + part * HOUR + next(60) * 60_000),
    ),
  ),
  // Every quarter of the nights in which the clocks change.
  ...['2026-03-08T04:00:00Z', '2026-11-01T03:00:00Z'].flatMap((night) =>
    Array.from(
      { length: 32 },
      (_, quarter) => new Date(Date.parse(night) + quarter * (HOUR / 4) + next(60_000)),
    ),
  ),
  ...Array.from(
    { length: 60 },
    () => new Date(Date.parse('2026-01-01T00:00:00Z') + next(365) * DAY + next(DAY / 1000) * 1000),
  ),
]

test('a row is open when its hours say so, in both zones, overnight, on other days and when clocks change', async () => {
  const wrong: string[] = []
  for (const at of moments) {
    const { rows } = await client.db.execute<{ id: string; open: boolean }>(
      sql`select business_id as id, ${openAt(at)} as open from listing_search row where business_id like 'open-%'`,
    )
    const open = new Map(rows.map((row) => [row.id, row.open]))
    for (const [county, zone] of zones) {
      for (const [index, hours] of weeks.entries()) {
        if (open.get(`open-${county}-${index}`) !== isOpenAt(hours, at, zone)) {
          wrong.push(`${at.toISOString()} ${zone} ${JSON.stringify(hours)}`)
        }
      }
    }
  }
  expect(wrong.length).toBe(0)
  expect(wrong.slice(0, 3)).toEqual([])
}, 120_000)

test.each([
  ['this evening after 9', { from: 1260 }, '2026-06-17T15:00:00Z', ['early-and-late', 'night']],
  ['tomorrow before 8, when today it is over', { until: 480 }, '2026-06-16T15:00:00Z', ['early-and-late']],
  ['after 9 on Monday', { days: [1], from: 1260 }, '2026-06-17T15:00:00Z', ['monday-night']],
  [
    'tomorrow after 5',
    { isTomorrow: true as const, from: 1020 },
    '2026-06-16T15:00:00Z',
    ['early-and-late', 'night'],
  ],
])('open %s', async (_, during, at, names) => {
  const weekly = {
    day: [{ day: 3, opens: '09:00', closes: '17:00' }],
    night: [{ day: 3, opens: '17:00', closes: '02:00' }],
    'early-and-late': [{ day: 3, opens: '06:00', closes: '22:00' }],
    'monday-night': [{ day: 1, opens: '20:00', closes: '23:00' }],
  }
  const rows = JSON.stringify(
    Object.entries(weekly).map(([name, hours]) => ({
      id: `during-${name}-1`,
      hours: { weekly: hours, exceptions: [] },
    })),
  )
  await client.db.execute(sql`
    insert into businesses (id, name, category_slug, county_slug, hours)
    select id, id, 'plumbing', 'martin', hours from json_to_recordset(${rows}::json) as made(id text, hours jsonb)
    on conflict do nothing`)
  const found = await client.db.execute<{ id: string }>(sql`
    select business_id as id from listing_search row
    where business_id like 'during-%' and ${openDuring(during, new Date(at))} order by 1`)
  expect(found.rows.map(({ id }) => id.replace(/^during-|-1$/g, ''))).toEqual(names)
})
