import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedDatabase, type EmbeddedDatabaseOptions } from './join-server.ts'
import { folderWithDatabase, temporaryFolder } from './testing/folders.ts'
import { answers, query } from './testing/query.ts'
import { ownTemporaryName } from './own-files.ts'

const fast = (dataDir: string): EmbeddedDatabaseOptions => ({ dataDir, durable: false })

test('it lives beside another server on port 5432 and beside a second instance', async () => {
  const foreign = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => {
    foreign.on('error', () => resolve()) // something has the port already, which serves the test as well
    foreign.listen(5432, '127.0.0.1', resolve)
  })
  onTestFinished(() => void foreign.close())

  const one = await openEmbeddedDatabase(fast(folderWithDatabase()))
  const two = await openEmbeddedDatabase(fast(folderWithDatabase()))

  expect(new Set([one.port, two.port, 5432]).size).toBe(3)
  await query(one.connectionString, 'create table only_in_one (id int)')
  await expect(query(two.connectionString, 'table only_in_one')).rejects.toThrow('does not exist')
  await Promise.all([one.close(), two.close()])
})

test('it comes back on the same port, and on another one when that is taken', async () => {
  const dataDir = folderWithDatabase()
  const first = await openEmbeddedDatabase(fast(dataDir))
  await first.close()
  const second = await openEmbeddedDatabase(fast(dataDir))
  await second.close()
  expect(second.connectionString).toBe(first.connectionString)

  const foreign = createServer()
  await new Promise<void>((resolve) => void foreign.listen(first.port, '127.0.0.1', resolve))
  onTestFinished(() => void foreign.close())
  const third = await openEmbeddedDatabase(fast(dataDir))

  expect(third.port).not.toBe(first.port)
  expect(await answers(third.connectionString)).toBe(true)
  await third.close()
})

test('a foreign folder in the place of the database is left alone', async () => {
  const dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'diary.txt'), 'mine')

  await expect(openEmbeddedDatabase(fast(dataDir))).rejects.toThrow(
    'exists but holds no database: move it away',
  )
  expect(readFileSync(join(dataDir, 'postgres', 'diary.txt'), 'utf8')).toBe('mine')
})

test('a password that does not belong to the database gives a sentence', async () => {
  const dataDir = folderWithDatabase()
  const database = await openEmbeddedDatabase(fast(dataDir))
  await database.close()
  writeFileSync(join(dataDir, 'postgres-password'), 'another\n')

  await expect(openEmbeddedDatabase(fast(dataDir))).rejects.toThrow(
    'put back the password file that belongs to it',
  )
})

test('a server that does not start gives its own reason and the log', async () => {
  const dataDir = folderWithDatabase()
  const settings = { shared_buffers: 'plenty' }

  await expect(openEmbeddedDatabase({ ...fast(dataDir), settings })).rejects.toThrow(
    /does not start \(.*shared_buffers.*\): see .*postgres\.log, or set DATABASE_URL/,
  )
})

test('a folder of another major version of PostgreSQL is told with the way out', async () => {
  const dataDir = folderWithDatabase()
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')

  await expect(openEmbeddedDatabase(fast(dataDir))).rejects.toThrow(
    /was made by PostgreSQL 17, and this version of the program brings \d+: .* backup --to FOLDER.* restore --from FOLDER/,
  )
})

test('what killed processes left unfinished is removed, what living ones are making stays', async () => {
  const dataDir = temporaryFolder()
  const dead = join(dataDir, 'postgres.new-4194303-1-0123abcd')
  const living = join(dataDir, ownTemporaryName('postgres'))
  for (const path of [dead, living]) mkdirSync(join(path, 'cluster'), { recursive: true })

  const database = await openEmbeddedDatabase(fast(dataDir))

  expect([existsSync(dead), existsSync(living)]).toEqual([false, true])
  await database.close()
})
