import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { businesses, posts } from '../../db/schema/index.ts'
import * as schema from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { findForCalendar, listAnnouncements } from './find-announcements.server.ts'

const client = setUpTestDatabase()

/** 1 PM in Miami, noon in Pensacola. */
const NOW = new Date('2026-12-01T18:00:00Z')

const BUSINESSES = [
  { id: 'plumber-1', countySlug: 'martin', categorySlug: 'plumbing', city: 'Stuart' },
  { id: 'roofer-2', countySlug: 'martin', categorySlug: 'roofing', city: 'Stuart' },
  { id: 'barber-3', countySlug: 'escambia', categorySlug: 'plumbing', city: 'Pensacola' },
  { id: 'hidden-4', countySlug: 'martin', categorySlug: 'plumbing', status: 'unlisted' as const },
  { id: 'closed-5', countySlug: 'martin', categorySlug: 'plumbing', status: 'closed' as const },
]

beforeEach(async () => {
  await client.db.delete(businesses)
  await client.db.insert(businesses).values(BUSINESSES.map((one) => ({ ...one, name: one.id })))
})

async function announce(...rows: (Partial<typeof posts.$inferInsert> & { content: string })[]) {
  await client.db
    .insert(posts)
    .values(rows.map((row) => ({ businessId: 'plumber-1', type: 'event' as const, ...row })))
}

const at = (text: string) => new Date(text)
const contents = (items: readonly { content: string }[]) => items.map(({ content }) => content)
const soonest = async (kind: 'event' | 'deal', now = NOW) =>
  contents((await findForCalendar(client.db, kind, { limit: 50, now })).filter((one) => !one.isCanceled))
const one = async (kind: 'event' | 'deal', id: number) =>
  (await findForCalendar(client.db, kind, { id, limit: 1, now: NOW }))[0]
const list = (kind: 'event' | 'deal', page: number) =>
  listAnnouncements(client.db, kind, { page, pageSize: 2, now: NOW })

describe('events', () => {
  test('come by their start; what is over, taken down or of a business out of the lists does not', async () => {
    await announce(
      { content: 'later', startsAt: at('2026-12-09T15:00:00Z') },
      { content: 'under way', startsAt: at('2026-12-01T15:00:00Z'), endsAt: at('2026-12-01T19:00:00Z') },
      { content: 'over', startsAt: at('2026-12-01T15:00:00Z'), endsAt: at('2026-12-01T17:00:00Z') },
      { content: 'down', startsAt: at('2026-12-05T15:00:00Z'), takenDownAt: NOW },
      { content: 'hidden', startsAt: at('2026-12-05T15:00:00Z'), businessId: 'hidden-4' },
      { content: 'closed', startsAt: at('2026-12-05T15:00:00Z'), businessId: 'closed-5' },
      { content: 'an update', type: 'update' },
      { content: 'soon', startsAt: at('2026-12-02T15:00:00Z') },
    )

    expect(await soonest('event')).toEqual(['under way', 'soon', 'later'])
    const all = await findForCalendar(client.db, 'event', { limit: 50, now: NOW })
    expect(contents(all.filter((one) => one.isCanceled)).toSorted()).toEqual(['closed', 'down', 'hidden'])
  })

  test('without an end last until midnight where they are', async () => {
    await announce(
      { content: 'in Stuart', startsAt: at('2026-12-01T15:00:00Z') },
      { content: 'in Pensacola', startsAt: at('2026-12-01T15:00:00Z'), businessId: 'barber-3' },
    )

    expect(await soonest('event', at('2026-12-02T04:59:59Z'))).toEqual(['in Stuart', 'in Pensacola'])
    expect(await soonest('event', at('2026-12-02T05:00:00Z'))).toEqual(['in Pensacola'])
    expect(await soonest('event', at('2026-12-02T06:00:00Z'))).toEqual([])
  })

  test('one is found by its number while it is in the list, and not as a deal', async () => {
    await announce({ content: 'soon', startsAt: at('2026-12-02T15:00:00Z') })
    const [{ id } = { id: 0 }] = await client.db.select({ id: posts.id }).from(posts)

    expect(await one('event', id)).toMatchObject({
      content: 'soon',
      timeZone: 'America/New_York',
      business: { id: 'plumber-1', city: 'Stuart' },
    })
    expect(await one('deal', id)).toBeUndefined()
    await client.db.update(posts).set({ takenDownAt: NOW }).where(eq(posts.id, id))
    expect(await one('event', id)).toMatchObject({ isCanceled: true, changedAt: NOW })
  })
})

describe('deals', () => {
  beforeEach(() =>
    announce(
      { content: 'for good', type: 'deal' },
      { content: 'this week', type: 'deal', endsAt: at('2026-12-05T05:00:00Z'), businessId: 'roofer-2' },
      { content: 'today', type: 'deal', endsAt: at('2026-12-02T05:00:00Z') },
      { content: 'ended', type: 'deal', endsAt: NOW, businessId: 'barber-3' },
    ),
  )

  test('come by their last day, those without one last', async () => {
    expect(await soonest('deal')).toEqual(['today', 'this week', 'for good'])
  })

  test('in pages', async () => {
    const first = await list('deal', 1)
    expect(contents(first.items)).toEqual(['today', 'this week'])
    expect(first).toMatchObject({ total: 3, page: 1, lastPage: 2 })
    expect(contents((await list('deal', 9)).items)).toEqual(['for good'])
    expect(await list('event', 1)).toMatchObject({ items: [], total: 0 })
  })
})

test('years of events are no work: the page is read from the index of those that run', async () => {
  await client.db.execute(sql`
    insert into posts (business_id, type, content, starts_at)
    select 'plumber-1', 'event', 'Open house', timestamptz '2026-12-05 15:00Z' - n * interval '1 hour'
    from generate_series(1, 20000) n`)
  await client.db.execute(sql`vacuum analyze posts`)
  const queries: { query: string; params: unknown[] }[] = []
  const logged = drizzle(client.pool, {
    schema,
    logger: { logQuery: (query, params) => queries.push({ query, params }) },
  })

  await listAnnouncements(logged, 'event', { page: 2, pageSize: 20, now: NOW })

  expect(queries).toHaveLength(2)
  for (const { query, params } of queries) {
    const { rows } = await client.pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`, params)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan, query).toContain('posts_running')
    expect(plan, query).not.toContain('Seq Scan on posts')
  }
})
