import { createServer } from 'node:net'
import { join } from 'node:path'
import { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { keepEmbeddedDatabaseRunning, type KeepRunningOptions } from './keep-running.ts'
import { isPostgresOf } from './own-files.ts'
import { folderWithDatabase } from './testing/folders.ts'
import { openInOtherProcess } from './testing/other-process.ts'
import { answers, query } from './testing/query.ts'
import { waitUntil } from './testing/wait-until.ts'

/** Ends the watch with the test, also when the test fails: else it would start the server again and again. */
async function keep(options: KeepRunningOptions) {
  const kept = await keepEmbeddedDatabaseRunning(options)
  onTestFinished(kept.close)
  return kept
}

test('a server that is killed comes back by itself, and pools with the old connection string go on', async () => {
  const dataDir = folderWithDatabase()
  const events: string[] = []
  const kept = await keep({
    dataDir,
    durable: false,
    onLost: () => events.push('lost'),
    onRecovered: (_, moved) => events.push(moved ? 'moved' : 'recovered'),
  })
  const pool = new Pool({ connectionString: kept.current.connectionString })
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  await pool.query('create table notes as select 1 as note')

  for (const round of [1, 2, 3]) {
    const { pid } = kept.current
    process.kill(pid, 'SIGKILL')
    await waitUntil(() => events.length === round * 2)
    expect(kept.current.pid).not.toBe(pid)
    expect((await pool.query('select note from notes')).rows).toEqual([{ note: 1 }])
  }

  expect(events).toEqual(Array.from({ length: 3 }, () => ['lost', 'recovered']).flat())
  await kept.close()
  expect(isPostgresOf(kept.current.pid, join(dataDir, 'postgres'))).toBe(false)
})

test('a long query of the killed server does not hold up the new one', async () => {
  const kept = await keep({ dataDir: folderWithDatabase(), durable: false })
  const { pid, connectionString } = kept.current
  const busy = query(
    connectionString,
    'select count(*) from generate_series(1, 1000000000) a, generate_series(1, 9) b',
  )
  const ended = busy.catch((error: unknown) => error)
  const isBusy = `select 1 from pg_stat_activity where state = 'active' and query like '%generate_series%'
                     and pid <> pg_backend_pid()`
  await waitUntil(async () => (await query(kept.current.adminConnectionString, isBusy)).length === 1)

  process.kill(pid, 'SIGKILL')
  await waitUntil(() => kept.current.pid !== pid)

  expect(await ended).toBeInstanceOf(Error)
  expect(await answers(kept.current.connectionString)).toBe(true)
  await kept.close()
})

test('a server that somebody else started in the meantime is taken over', async () => {
  const dataDir = folderWithDatabase()
  const [one, two] = await Promise.all([keep({ dataDir, durable: false }), keep({ dataDir, durable: false })])
  const { pid } = one.current

  process.kill(pid, 'SIGKILL')
  const outside = await openInOtherProcess({ dataDir, durable: false })
  await waitUntil(() => one.current.pid !== pid && two.current.pid !== pid)

  expect([one.current.pid, two.current.pid]).toEqual([outside.pid, outside.pid])
  await Promise.all([outside.close(), one.close(), two.close()])
  expect(isPostgresOf(outside.pid, join(dataDir, 'postgres'))).toBe(false)
})

test('when the old port is taken meanwhile, it says that the address has moved', async () => {
  const foreign = createServer()
  onTestFinished(() => void foreign.close())
  let moved: boolean | undefined
  const kept = await keep({
    dataDir: folderWithDatabase(),
    durable: false,
    onRecovered: (_, isMoved) => (moved = isMoved),
  })
  const { pid, port, connectionString } = kept.current

  // The foreign program asks for the port again and again, as fast as it can.
  const takePort = () => foreign.listen(port, '127.0.0.1')
  foreign.on('error', () => setImmediate(takePort))
  takePort()
  process.kill(pid, 'SIGKILL')
  await waitUntil(() => moved !== undefined)

  if (foreign.listening) {
    expect(moved).toBe(true)
    expect(kept.current.connectionString).not.toBe(connectionString)
  }
  expect(await answers(kept.current.connectionString)).toBe(true)
  await kept.close()
})

test('it goes on trying while the start fails, tells why, and can be closed meanwhile', async () => {
  const dataDir = folderWithDatabase()
  const settings: Record<string, string> = {}
  const problems: unknown[] = []
  const kept = await keep({
    dataDir,
    durable: false,
    settings,
    onProblem: (error) => problems.push(error),
  })
  const { pid } = kept.current

  settings.shared_buffers = 'plenty'
  process.kill(pid, 'SIGKILL')
  await waitUntil(() => problems.length === 2)
  expect(String(problems[0])).toContain('shared_buffers')
  settings.shared_buffers = '64MB'
  await waitUntil(() => kept.current.pid !== pid)
  expect(await answers(kept.current.connectionString)).toBe(true)

  settings.shared_buffers = 'plenty'
  process.kill(kept.current.pid, 'SIGKILL')
  await waitUntil(() => problems.length >= 3)
  await kept.close()
})
