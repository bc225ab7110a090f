import { spawn } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedDatabase, type EmbeddedDatabaseOptions } from './join-server.ts'
import { isPostgresOf } from './own-files.ts'
import { folderWithDatabase, temporaryFolder } from './testing/folders.ts'
import { openInOtherProcess } from './testing/other-process.ts'
import { answers, query } from './testing/query.ts'

const fast = (dataDir: string): EmbeddedDatabaseOptions => ({ dataDir, durable: false })
const runsOn = (dataDir: string, pid: number) => isPostgresOf(pid, join(dataDir, 'postgres'))

test('the database of a server that was killed is taken over as it runs', async () => {
  const dataDir = folderWithDatabase()
  const server = await openInOtherProcess(fast(dataDir))
  await server.kill()
  expect(runsOn(dataDir, server.pid)).toBe(true)

  const database = await openEmbeddedDatabase(fast(dataDir))

  expect(database).toMatchObject({ pid: server.pid, port: server.port, startedHere: false })
  expect(await answers(database.connectionString)).toBe(true)
  await database.close()
  expect(runsOn(dataDir, server.pid)).toBe(false)
})

test('two processes that open an empty folder at once share one server', async () => {
  const dataDir = temporaryFolder()

  const all = await Promise.all([1, 2, 3].map(() => openInOtherProcess(fast(dataDir))))

  expect(new Set(all.map(({ pid }) => pid)).size).toBe(1)
  expect(all.filter(({ startedHere }) => startedHere)).toHaveLength(1)
  expect(await Promise.all(all.map(({ connectionString }) => answers(connectionString)))).toEqual([
    true,
    true,
    true,
  ])
  await Promise.all(all.map((one) => one.close()))
  expect(runsOn(dataDir, all[0]?.pid ?? 0)).toBe(false)
})

test('closing leaves the server to the others, and the last one to close stops it', async () => {
  const dataDir = folderWithDatabase()
  const first = await openInOtherProcess(fast(dataDir))
  const second = await openEmbeddedDatabase(fast(dataDir))
  const third = await openEmbeddedDatabase(fast(dataDir))

  await first.close()
  expect(await answers(second.connectionString)).toBe(true)
  await third.close()
  expect(await answers(second.connectionString)).toBe(true)
  expect(second.pid).toBe(first.pid)

  await second.close()
  await second.close()
  expect(runsOn(dataDir, first.pid)).toBe(false)
})

test('opening and closing at the same time never fails, nor leaves a server behind', async () => {
  const dataDir = folderWithDatabase()
  const pids = new Set<number>()

  const comeAndGo = async () => {
    for (let round = 0; round < 8; round++) {
      const database = await openEmbeddedDatabase(fast(dataDir))
      pids.add(database.pid)
      expect(await query(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
      await database.close()
    }
  }
  const results = await Promise.allSettled([comeAndGo(), comeAndGo(), comeAndGo()])

  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect([...pids].filter((pid) => runsOn(dataDir, pid))).toEqual([])
  expect(pids.size).toBeGreaterThan(0)
})

test('a process that lost its server still stops the one running in its place when it closes', async () => {
  const dataDir = folderWithDatabase()
  const database = await openEmbeddedDatabase(fast(dataDir))
  process.kill(database.pid, 'SIGKILL')
  await database.lost
  const outside = await openInOtherProcess(fast(dataDir))
  await outside.kill()
  expect(runsOn(dataDir, outside.pid)).toBe(true)

  await database.close()

  expect(runsOn(dataDir, outside.pid)).toBe(false)
})

test('the file of a killed server whose process id another program has got does not prevent the start', async () => {
  const dataDir = folderWithDatabase()
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  const killed = await openEmbeddedDatabase(fast(dataDir))
  process.kill(killed.pid, 'SIGKILL')
  await killed.lost
  const foreign = spawn('sleep', ['600'], { cwd: join(dataDir, 'postgres') })
  onTestFinished(() => void foreign.kill())
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(foreign.pid)))

  const database = await openEmbeddedDatabase(fast(dataDir))

  expect(database.startedHere).toBe(true)
  expect(await answers(database.connectionString)).toBe(true)
  expect(foreign.exitCode).toBeNull()
  await database.close()
})

test('the file of a server that is dead or was cut off while it wrote does not prevent the start', async () => {
  const dataDir = folderWithDatabase()
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  const killed = await openEmbeddedDatabase(fast(dataDir))
  process.kill(killed.pid, 'SIGKILL')
  await killed.lost
  expect(existsSync(file)).toBe(true)

  const second = await openEmbeddedDatabase(fast(dataDir))
  expect(second.startedHere).toBe(true)
  await second.close()
  writeFileSync(file, '')

  const third = await openEmbeddedDatabase(fast(dataDir))
  expect(third.startedHere).toBe(true)
  await third.close()
})

test('a copy of a folder whose server runs gets a server of its own', async () => {
  const [dataDir, elsewhere] = [folderWithDatabase(), temporaryFolder()]
  const original = await openEmbeddedDatabase(fast(dataDir))
  cpSync(dataDir, elsewhere, { recursive: true })

  const copy = await openEmbeddedDatabase(fast(elsewhere))

  expect(copy.pid).not.toBe(original.pid)
  expect(copy.startedHere).toBe(true)
  await Promise.all([copy.close(), original.close()])
})

test('a server that is stopping is waited for, then started anew', async () => {
  const dataDir = folderWithDatabase()
  const first = await openEmbeddedDatabase(fast(dataDir))
  process.kill(first.pid, 'SIGINT')

  const second = await openEmbeddedDatabase(fast(dataDir))

  expect(second.pid).not.toBe(first.pid)
  expect(await answers(second.connectionString)).toBe(true)
  await second.close()
})

test('a signal to the whole terminal does not reach the server', async () => {
  const dataDir = folderWithDatabase()
  const database = await openEmbeddedDatabase(fast(dataDir))

  const stat = readFileSync(`/proc/${database.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')

  expect([stat?.[2], stat?.[3]]).toEqual([String(database.pid), String(database.pid)]) // its own group and session
  await database.close()
})

test('losing the lease connection does not end the process', async () => {
  const dataDir = folderWithDatabase()
  const database = await openEmbeddedDatabase(fast(dataDir))

  await query(
    database.adminConnectionString,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'directory lease%'`,
  )
  await database.lost

  expect(await answers(database.connectionString)).toBe(true)
  await database.close()
  expect(runsOn(dataDir, database.pid)).toBe(false)
})
