import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from './testing/set-up-test-database.ts'

const client = setUpTestDatabase()

/**
 * Foreign keys without an index that begins with their columns and has every row in which they are set. Rows
 * of reference data are never deleted, so nothing looks for what points to them.
 */
async function withoutIndex(): Promise<string[]> {
  const { rows } = await client.db.execute<{ key: string }>(sql`
    select format('%s (%s)', key.conrelid::regclass, string_agg(attname, ', ' order by position)) as key
    from pg_constraint key
    join lateral unnest(key.conkey) with ordinality columns(number, position) on true
    join pg_attribute on attrelid = key.conrelid and attnum = columns.number
    where key.contype = 'f' and key.confrelid not in ('categories'::regclass, 'counties'::regclass, 'regions'::regclass)
      and not exists (
      select from pg_index
      where indrelid = key.conrelid and indisvalid
        and (indkey::int2[])[0:cardinality(key.conkey) - 1] @> key.conkey
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))
    )
    group by key.oid, key.conrelid
    order by 1`)
  return rows.map(({ key }) => key)
}

test('every foreign key has an index, so that a row can be deleted without reading whole tables', async () => {
  expect(await withoutIndex()).toEqual([])
})

test('a foreign key without an index is found, also beside one that has only some of its rows', async () => {
  await client.db.execute(sql`
    create table notes (id int primary key, business text references businesses (id), photo uuid references photos (id),
      is_open boolean);
    create index on notes (photo) where is_open;
    create index on notes (id, business)`)
  expect(await withoutIndex()).toEqual(['notes (business)', 'notes (photo)'])
  await client.db.execute(sql`
    create index on notes (business) where business is not null;
    create index on notes (photo)`)
  expect(await withoutIndex()).toEqual([])
})
