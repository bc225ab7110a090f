import { once } from 'node:events'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import {
  connectionTo,
  databaseOf,
  isRunning,
  logged,
  query,
  start,
  startedFolder,
  temporaryDatabase,
} from './for-one-test.ts'

test('after SIGKILL the database is an orphan, which the next start takes over; SIGTERM stops both', async () => {
  const dataDir = startedFolder()
  const first = await start({ DATA_DIR: dataDir })
  const database = databaseOf(dataDir)
  await query(
    connectionTo(dataDir),
    `update businesses set name = 'Written Before The Kill' where is_featured`,
  )

  await first.stop('SIGKILL')

  expect(databaseOf(dataDir)).toBe(database)
  const second = await start({ DATA_DIR: dataDir })
  expect(databaseOf(dataDir)).toBe(database)
  expect(await (await fetch(second.url)).text()).toContain('Written Before The Kill')

  await second.stop('SIGTERM')

  expect(second.process.exitCode).toBe(0)
  expect(databaseOf(dataDir)).toBeUndefined()
  expect(isRunning(database ?? 0)).toBe(false)
})

test.each([
  ['Ctrl+C in a terminal, which reaches the whole group', 'SIGINT'],
  ['the closing of its terminal', 'SIGHUP'],
] as const)('%s stops both in order', async (_, signal) => {
  const dataDir = startedFolder()
  const server = await start({ DATA_DIR: dataDir }, { inOwnGroup: true })
  const database = databaseOf(dataDir) ?? 0

  process.kill(-(server.process.pid ?? 0), signal)
  await once(server.process, 'close')

  expect(server.process.exitCode).toBe(0)
  expect(logged(server, 'stopping')).toMatchObject([{ signal }])
  expect(logged(server, 'cannot be read')).toEqual([])
  expect(isRunning(database)).toBe(false)
})

test('an answer that is under way at the stop is finished first', async () => {
  const { connectionString } = await temporaryDatabase({ withSampleList: true })
  const server = await start({ DATABASE_URL: connectionString })
  await query(connectionString, `update businesses set name = 'Late But Complete' where is_featured`)
  const blocker = new pg.Client({ connectionString })
  await blocker.connect()
  onTestFinished(() => blocker.end())
  await blocker.query('begin; lock table businesses in access exclusive mode')
  const answer = fetch(server.url)
  const waiting = () =>
    query(connectionString, `select 1 from pg_locks where relation = 'businesses'::regclass and not granted`)
  await expect.poll(waiting).not.toEqual([])

  const closed = once(server.process, 'close')
  server.process.kill('SIGTERM')
  await expect.poll(() => logged(server, 'stopping')).toHaveLength(1)
  await blocker.query('commit')

  expect(await (await answer).text()).toContain('Late But Complete')
  await closed
  expect(server.process.exitCode).toBe(0)
})
