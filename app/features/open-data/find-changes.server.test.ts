import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { businesses } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { auditListing } from '../audit/append-audit.server.ts'
import { THE_OPERATOR } from '../audit/audit-entry.ts'
import { aListing } from '../owners/testing/a-listing.ts'
import { findChanges } from './find-changes.server.ts'

const client = setUpTestDatabase()
const NOW = new Date('2026-11-20T12:00:00Z')
const at = (time: string) => new Date(`2026-11-20T${time}Z`)

beforeEach(() => client.db.delete(businesses))

async function changes(query: string) {
  const found = await findChanges(
    { db: client.db, now: NOW },
    new URL(`https://x.example/data/changes?${query}`),
    '',
  )
  if (!found.ok) throw new Error(found.message)
  return { ...found.value, changed: found.value.changed.map(({ id }) => id) }
}

test('who came or changed is told as it is now, who went by identifier only', async () => {
  await aListing(client.db, { id: 'before-1', updatedAt: at('07:59:00') })
  await aListing(client.db, { id: 'changed-2', updatedAt: at('09:00:00') })
  await aListing(client.db, { id: 'closed-3', status: 'closed', updatedAt: at('08:30:00') })
  await aListing(client.db, { id: 'down-4', status: 'taken_down', updatedAt: at('08:00:00') })
  await aListing(client.db, { id: 'unsettled-5', updatedAt: at('11:59:30') })
  await aListing(client.db, { id: 'deleted-6', updatedAt: at('08:10:00') })
  await client.db.transaction((tx) =>
    auditListing(tx, { businessId: 'deleted-6', actor: THE_OPERATOR, now: at('10:00:00') }, 'taken_down'),
  )
  await client.db.delete(businesses).where(eq(businesses.id, 'deleted-6'))

  const found = await changes('since=2026-11-20T08:00:00Z')
  expect(found).toEqual({
    since: '2026-11-20T08:00:00Z',
    until: '2026-11-20T11:59:00.000Z',
    changed: ['changed-2'],
    removed: ['down-4', 'closed-3', 'deleted-6'],
    next: null,
  })
  expect((await changes(`since=${encodeURIComponent('2026-11-20T07:00:00-05:00')}`)).changed).toEqual([])
})

test('many come page by page, none twice and none left out, also of one moment', async () => {
  await client.db.execute(sql`insert into businesses (id, name, category_slug, county_slug, updated_at)
    select 'b-' || n, 'B', 'plumbing', 'martin', timestamptz '2026-11-20T09:00:00.000001Z' + (n / 400) * interval '1 microsecond'
    from generate_series(1, 1200) n`)
  const ids: unknown[] = []
  let pages = 0
  for (let cursor = ''; ; pages++) {
    const { changed, next } = await changes(`since=2026-11-20T09:00:00Z${cursor}`)
    ids.push(...changed)
    if (next === null) break
    cursor = `&cursor=${next}`
  }
  expect(pages).toBe(2)
  expect(ids).toHaveLength(1200)
  expect(new Set(ids).size).toBe(1200)
})

test.each([
  '',
  'since=yesterday',
  'since=0000-01-01T00:00:00Z',
  'since=2026-11-20T08:00:00Z&cursor=made-up',
  `since=2026-11-20T08:00:00Z&cursor=${Buffer.from('["now","a","b"]').toString('base64url')}`,
  `since=2026-11-20T08:00:00Z&cursor=${Buffer.from('["2026-11-20T08:00:00Z","\\u0000","2026-11-20T08:00:00Z"]').toString('base64url')}`,
])('%j is refused with a sentence', async (query) => {
  const found = await findChanges({ db: client.db, now: NOW }, new URL(`https://x.example/?${query}`), '')
  expect(found).toMatchObject({ ok: false, problem: 'bad_request' })
})

test('the page is read in the order of an index', async () => {
  await client.db.execute(sql`insert into businesses (id, name, category_slug, county_slug, updated_at)
    select 'i-' || n, 'B', 'plumbing', 'martin', timestamptz '2026-11-01T09:00:00Z' + n * interval '1 second'
    from generate_series(1, 5000) n`)
  await client.db.execute(sql`analyze businesses`)
  const { rows } = await client.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select updated_at, id from businesses
      where (updated_at, id) > ('2026-11-01T09:30:00Z'::timestamptz, '') order by updated_at, id limit 10`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('businesses_changed')
})
