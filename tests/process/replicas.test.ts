import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { Replicas } from '../../server/database/replicas.ts'
import { ChangeWatch } from '../../server/pages/change-watch.ts'
import { start } from './for-one-test.ts'
import { type Server, startPair } from './start-replica.ts'

const named = (name: string) => `update businesses set name = '${name}' where county_slug = 'martin'`

/** Reads of pages that a server of PostgreSQL has answered. */
async function countReads({ ask }: Server): Promise<number> {
  const [row] = await ask<{ reads: number }>(
    `select coalesce(sum(calls), 0)::int as reads from query_statistics.pg_stat_statements where query like '%listing_search%'`,
  )
  return row?.reads ?? 0
}

// @spec 1.42
test('a replica is read from when it has everything that was heard of, and passed over otherwise', async () => {
  const { primary, replica } = await startPair()
  const warned: object[] = []
  const log = { debug() {}, info() {}, warn: (fields: object) => void warned.push(fields), error() {} }
  const watch = new ChangeWatch({ connectionString: () => primary.connectionString, log })
  await watch.start()
  // The primary itself, and a place where nobody is, are in the list by mistake.
  const addresses = [primary.connectionString, replica.connectionString, 'postgres://127.0.0.1:1/nowhere']
  const replicas = new Replicas({ addresses, watch, lagSeconds: 3600, log })
  onTestFinished(async () => {
    await replicas.close()
    await watch.close()
  })
  const choose = async () => {
    await replicas.look()
    await watch.confirm()
    return replicas.choose()
  }
  const readName = async () => {
    const found = await (
      await choose()
    )?.db.execute(sql`select name from businesses where county_slug = 'martin'`)
    return found?.rows[0]?.['name']
  }
  await expect.poll(choose).toBeDefined()
  expect(warned).toContainEqual(expect.objectContaining({ problem: 'it is no replica' }))
  expect(warned).toHaveLength(2)

  await replica.ask('select pg_wal_replay_pause()')
  await primary.ask(named('Not There Yet'))
  await watch.confirm()
  for (let round = 0; round < 5; round++) expect(await choose()).toBeUndefined()
  expect(replicas.chooseStandIn()).toBeDefined()

  await replica.ask('select pg_wal_replay_resume()')
  await expect.poll(readName).toBe('Not There Yet')

  const source = await choose()
  source?.failed()
  expect(replicas.choose()).toBeUndefined()
  await expect.poll(choose).toBeDefined()

  await replica.ask('select pg_wal_replay_pause()')
  const impatient = new Replicas({ addresses: [replica.connectionString], watch, lagSeconds: 0, log })
  onTestFinished(() => impatient.close())
  await expect.poll(() => impatient.look().then(() => impatient.chooseStandIn())).toBeDefined()
  await primary.ask(`insert into missed_searches (week, words, place) values ('2026-11-23', 'welder', '')`)
  await impatient.look()
  await impatient.look()
  expect(impatient.chooseStandIn()).toBeUndefined()
  expect(warned).toContainEqual(expect.objectContaining({ problem: 'it is too far behind' }))
})

// @spec 1.42
test('with a replica that lags two seconds no page is old, and the primary may go away', async () => {
  const { primary, replica } = await startPair({ behind: '2s' })
  const server = await start({
    DATABASE_URL: primary.connectionString,
    DATABASE_READ_URL: replica.connectionString,
    METRICS_TOKEN: 'a-token-for-prometheus',
  })
  const countReplicas = async () => {
    const headers = { authorization: 'Bearer a-token-for-prometheus' }
    const figures = await (await fetch(`${server.url}/metrics`, { headers })).text()
    return /^directory_replicas_read (\d+)$/m.exec(figures)?.[1]
  }
  const read = async (path: string) => {
    const answer = await fetch(server.url + path)
    return { status: answer.status, text: await answer.text(), caching: answer.headers.get('cache-control') }
  }
  const shows = async (path: string, name: string) => (await read(path)).text.includes(name)

  let last = ''
  for (const name of ['Osprey Welding', 'Heron Welding', 'Ibis Welding', 'Egret Welding']) {
    await primary.ask(named(name))
    await expect.poll(() => shows('/county/martin', name)).toBe(true)
    // Of these some are rendered for the first time, with the replica still at the name before.
    for (const path of [
      '/county/martin',
      '/county/martin?sort=name',
      '/businesses/search?where=Stuart,+FL',
    ]) {
      expect(await shows(path, name), `${path} after ${name}`).toBe(true)
      if (last) expect(await shows(path, last), `${path} after ${name}`).toBe(false)
    }
    last = name
  }

  // Never kept, so each is rendered, until the replica has caught up and answers one.
  const readsBefore = await countReads(replica)
  await expect
    .poll(async () => {
      expect(await shows('/businesses/search?near=27.2,-80.25', last)).toBe(true)
      return countReads(replica)
    })
    .toBeGreaterThan(readsBefore)
  expect(await countReplicas()).toBe('1')

  await primary.stop()
  await expect.poll(async () => (await read('/readyz')).status).toBe(503)
  expect(await read('/businesses/search?where=Stuart,+FL&sort=name')).toMatchObject({
    status: 200,
    text: expect.stringContaining(last),
    caching: 'no-store',
  })
})
