import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import * as schema from '../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { readQuery } from './read-query.ts'
import { restTables } from './tables.ts'

const client = setUpTestDatabase()

beforeAll(async () => {
  await client.db.execute(sql`
    with slugs as (select (select array_agg(slug order by slug) from categories) as categories)
    insert into businesses (id, name, category_slug, county_slug, is_featured)
    select 'business-' || n, 'Business ' || md5(n::text), categories[1 + n % array_length(categories, 1)],
      'martin', n % 50 = 0
    from generate_series(1, 20000) n, slugs`)
  await client.db.execute(sql`
    insert into business_images (business_id, url) select id, '/pictures/a.svg' from businesses`)
  await client.db.execute(sql`vacuum analyze businesses, business_images`)
})

test.each([
  ['businesses', 'category=ilike.*plumbing*'],
  ['businesses', 'category=eq.Plumbing&order=name'],
  ['businesses', 'id=eq.business-77'],
  ['businesses', 'id=gt.business-77&order=id'],
  ['businesses', 'name=ilike.*c4ca42*'],
  ['businesses', 'limit=1000'],
  ['businesses', 'is_featured=is.true'],
  ['business_images', 'business_id=eq.business-77'],
  ['business_images', 'business_id=in.(business-7,business-9)'],
  ['business_images', 'limit=1000'],
])('%s?%s is answered from an index', async (table, query) => {
  const queries: { query: string; params: unknown[] }[] = []
  const logger = { logQuery: (text: string, params: unknown[]) => queries.push({ query: text, params }) }
  const db = drizzle(client.pool, { schema, logger })
  await restTables(db, 'https://directory.example')[table]?.find(
    readQuery(new URLSearchParams(query), undefined),
  )

  expect(queries).toHaveLength(1)
  for (const { query: text, params } of queries) {
    const { rows } = await client.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, params)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan, text).not.toMatch(/Seq Scan on (businesses|business_images)/)
  }
})
