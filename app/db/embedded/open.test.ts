import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEmbeddedDatabase, type EmbeddedDatabaseOptions } from './join-server.ts'
import { isPostgresOf } from './own-files.ts'
import { folderWithDatabase, temporaryFolder } from './testing/folders.ts'
import { query } from './testing/query.ts'

const fast = (dataDir: string): EmbeddedDatabaseOptions => ({ dataDir, durable: false })
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('the first start makes the database, the second one uses it again', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const lines: string[] = []
  const onProgress = (line: string) => lines.push(line)

  const first = await openEmbeddedDatabase({ dataDir, onProgress })
  await query(first.connectionString, 'create table visits as select 1 as visitor')
  await first.close()
  expect(isPostgresOf(first.pid, join(dataDir, 'postgres'))).toBe(false)
  const second = await openEmbeddedDatabase({ dataDir, onProgress })

  expect(await query(second.connectionString, 'select visitor from visits')).toEqual([{ visitor: 1 }])
  expect([first.startedHere, second.startedHere]).toEqual([true, true])
  expect(lines.filter((line) => line.startsWith('Making the database in '))).toHaveLength(1)
  await second.close()
})

test('the data folder is closed to others and holds what it should, nothing unfinished', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const database = await openEmbeddedDatabase(fast(dataDir))

  expect(modeOf(dataDir)).toBe('700')
  expect(modeOf(join(dataDir, 'postgres'))).toBe('700')
  expect(modeOf(join(dataDir, 'postgres-password'))).toBe('600')
  expect(modeOf(join(dataDir, 'postgres.log'))).toBe('600')
  expect(readdirSync(dataDir)).toEqual(['postgres', 'postgres-password', 'postgres-port', 'postgres.log'])
  await database.close()
})

test('the product connects with a password only, as an owner without superuser rights', async () => {
  const database = await openEmbeddedDatabase(fast(folderWithDatabase()))
  const wrong = database.connectionString.replace(/:[^:@]+@/, ':wrong@')

  await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed')
  expect(
    await query(database.connectionString, 'select current_database() as db, usesuper from pg_user'),
  ).toContainEqual({ db: 'directory', usesuper: false })
  expect(new URL(database.connectionString).username).toBe('directory')
  const trusted =
    'select count(*)::int as lines from pg_hba_file_rules where auth_method <> $$scram-sha-256$$'
  expect(await query(database.adminConnectionString, trusted)).toEqual([{ lines: 0 }])
  await database.close()
})

test('the server speaks UTF-8, knows letters, keeps UTC, and offers pg_trgm and unaccent to the product', async () => {
  const database = await openEmbeddedDatabase({ dataDir: folderWithDatabase() })
  const { connectionString } = database

  await query(connectionString, 'create extension pg_trgm')
  await query(connectionString, 'create extension unaccent')
  const [facts] = await query(
    connectionString,
    `select current_setting('server_encoding') as encoding, current_setting('timezone') as zone, upper('é') as upper,
            unaccent('Peñón') as plain, show_trgm('ñandú') <> show_trgm(' and') as letters,
            (select format('%s %s', datlocprovider, datctype) from pg_database where datname = 'directory') as locale`,
  )

  const [server] = await query(
    database.adminConnectionString,
    `select current_setting('fsync') as fsync, current_setting('max_connections') as connections,
            current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets`,
  )
  expect({ ...facts, ...server }).toEqual({
    encoding: 'UTF8',
    zone: 'UTC',
    upper: 'É',
    fsync: 'on',
    connections: '60',
    addresses: '127.0.0.1',
    sockets: '',
    plain: 'Penon',
    letters: true,
    locale: 'c C.UTF-8',
  })
  await database.close()
})

test('a folder that cannot be used gives one sentence that says what to do', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'file'), '')

  await expect(openEmbeddedDatabase({ dataDir: join(folder, 'file', 'data') })).rejects.toThrow(
    `The data folder cannot be used (${join(folder, 'file', 'data')}: a part of the path is a file): ` +
      'give this user the right to read and write it, or set DATA_DIR to another folder.',
  )
  await expect(openEmbeddedDatabase({ dataDir: join(folder, 'file') })).rejects.toThrow('it is a file')
})
