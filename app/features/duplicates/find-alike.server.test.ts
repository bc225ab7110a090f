import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import * as schema from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { findLikelyRepeated } from './find-alike.server.ts'

const client = setUpTestDatabase()

/** All in one county, as where most people live. */
beforeAll(async () => {
  await client.db.execute(sql`
    insert into businesses (id, name, category_slug, county_slug)
    select 'business-' || n, initcap(translate(md5(n::text), '0123456789', 'ghijklmnop')) || ' Roofing', 'roofing', 'broward'
    from generate_series(1, 10000) n`)
  await client.db.execute(sql`insert into businesses (id, name, category_slug, county_slug)
    values ('anchor-roofing-1', 'Anchor Roofing', 'roofing', 'broward')`)
  await client.db.execute(sql`vacuum analyze businesses`)
})

test('a page of submissions is compared with a crowded county by the index for names', async () => {
  const queries: { query: string; params: unknown[] }[] = []
  const logged = drizzle(client.pool, {
    schema,
    logger: { logQuery: (query, params) => queries.push({ query, params }) },
  })
  const sent = Array.from({ length: 50 }, (_, at) => ({
    id: crypto.randomUUID(),
    businessName: at === 7 ? 'Anchor Roofing LLC' : `Shore Number ${at} Roofing`,
    fields: { countySlug: 'broward' },
  }))

  expect([...(await findLikelyRepeated(logged, sent))]).toEqual([sent[7]?.id])

  const { query, params } = queries.find((one) => one.query.includes('jsonb_to_recordset'))!
  const { rows } = await client.pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`, params)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('businesses_name_similarity')
  expect(plan).not.toContain('Seq Scan on businesses')
})
