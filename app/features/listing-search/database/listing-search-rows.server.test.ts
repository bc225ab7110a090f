import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { setUpSampleList } from '../../../../tests/support/sample-list.ts'

const client = setUpSampleList()
const ID = 'kettleman-marine-diesel-1'

const run = (statement: string) => client.db.execute(sql.raw(statement))

async function rowOf(id: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await client.db.execute(sql`select * from listing_search where business_id = ${id}`)
  return rows[0]
}

async function differences(): Promise<string[]> {
  const { rows } = await client.db.execute<{ id: string }>(sql`
    select coalesce(made.business_id, kept.business_id) as id
    from listing_search_rows made full join listing_search kept using (business_id)
    where made.business_id is null or kept.business_id is null or to_jsonb(made) <> to_jsonb(kept)`)
  return rows.map(({ id }) => id)
}

beforeEach(async () => {
  await run(`update businesses set status = 'published' where id = '${ID}'`)
})

test('every listing of the sample list has its row', async () => {
  const { rows } = await client.db.execute<{ listings: string; published: string }>(sql`
    select (select count(*) from listing_search) as listings,
      (select count(*) from businesses where status = 'published') as published`)
  expect(rows[0]?.listings).toBe(rows[0]?.published)
  expect(await rowOf(ID)).toMatchObject({
    plain_name: 'kettleman marine diesel',
    category_slug: 'boat-repair',
  })
  expect(await differences()).toEqual([])
})

test.each([
  [
    'an edit',
    `update businesses set name = 'José’s Marine', description = 'Oysters', services = '{a,b}', languages = '{es}' where id = '${ID}'`,
  ],
  [
    'another place',
    `update businesses set county_slug = 'gulf', zip = '32465', lat = 30.1, lng = -85.2 where id = '${ID}'`,
  ],
  ['whom it comes to', `update businesses set service_area_counties = '{duval,clay}' where id = '${ID}'`],
  [
    'a level',
    `update businesses set verification_level = 'sba_certified', verification_expires_at = '2027-01-01' where id = '${ID}'`,
  ],
  [
    'an expired level',
    `update businesses set verification_level = 'self_declared', verification_expires_at = null where id = '${ID}'`,
  ],
  ['unanswered reminders', `update businesses set confirm_reminders = 3 where id = '${ID}'`],
  [
    'a confirmation',
    `update businesses set confirm_reminders = 0, last_confirmed_at = '2026-11-01' where id = '${ID}'`,
  ],
  ['a picture', `insert into business_images (business_id, url) values ('${ID}', '/a.webp')`],
  ['a picture that is moved', `update business_images set position = 3 where business_id = '${ID}'`],
  ['a picture that is removed', `delete from business_images where business_id = '${ID}'`],
  [
    'a deal',
    `insert into posts (business_id, type, content, ends_at) values ('${ID}', 'deal', 'Half price', '2027-01-01')`,
  ],
  ['a deal that is taken down', `update posts set taken_down_at = now() where business_id = '${ID}'`],
  ['a deal that is deleted', `delete from posts where business_id = '${ID}'`],
  ['another zone of a county', `update counties set time_zone = 'America/Chicago' where slug = 'gulf'`],
  ['many at once', `update businesses set services = array_append(services, 'made anew')`],
])('the rows follow %s', async (_name, change) => {
  await run(change)
  expect(await differences()).toEqual([])
})

test.each(['closed', 'unlisted', 'taken_down'])(
  'a listing that is %s has no row, and has it again when it is back',
  async (status) => {
    await run(`update businesses set status = '${status}' where id = '${ID}'`)
    expect(await rowOf(ID)).toBeUndefined()
    expect(await differences()).toEqual([])
    await run(`update businesses set status = 'published' where id = '${ID}'`)
    expect(await rowOf(ID)).toBeDefined()
  },
)

test('a profile photo counts as a picture, and stops to when it is deleted', async () => {
  const { quality } = (await rowOf(ID)) as { quality: number }
  await run(`insert into photos (id, business_id, kind, width, height, widths)
    values ('00000000-0000-4000-8000-000000000001', '${ID}', 'profile', 10, 10, '{10}')`)
  await run(
    `update businesses set profile_photo_id = '00000000-0000-4000-8000-000000000001' where id = '${ID}'`,
  )
  expect(await rowOf(ID)).toMatchObject({ quality: quality + 1 })
  await run(`delete from photos where business_id = '${ID}'`)
  expect(await rowOf(ID)).toMatchObject({ quality })
})

test('of two who change one listing at once neither is forgotten', async () => {
  const { quality } = (await rowOf(ID)) as { quality: number }
  const [first, second] = await Promise.all([client.pool.connect(), client.pool.connect()])
  try {
    await first.query('begin')
    await first.query(`update businesses set name = 'Another Name' where id = '${ID}'`)
    const waiting = second.query(`insert into business_images (business_id, url) values ('${ID}', '/b.webp')`)
    await first.query('commit')
    await waiting
  } finally {
    first.release()
    second.release()
  }
  expect(await rowOf(ID)).toMatchObject({ plain_name: 'another name', quality: quality + 1 })
})

test('a change that is rolled back leaves the row as it was', async () => {
  const before = await rowOf(ID)
  const failing = client.db.transaction(async (tx) => {
    await tx.execute(sql`update businesses set name = 'Never' where id = ${ID}`)
    tx.rollback()
  })
  await expect(failing).rejects.toThrow()
  expect(await rowOf(ID)).toEqual(before)
})

test('deleted businesses leave no row, one by one or all', async () => {
  await run(`delete from businesses where id = '${ID}'`)
  expect(await rowOf(ID)).toBeUndefined()
  await run('truncate businesses cascade')
  expect((await client.db.execute(sql`select from listing_search`)).rows).toEqual([])
})
