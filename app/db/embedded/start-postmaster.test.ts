import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { findBinaries, chooseRunner } from './binaries.ts'
import { prepareDataFolder } from './data-folder.ts'
import { openEmbeddedDatabase } from './join-server.ts'
import { startPostmaster } from './start-postmaster.ts'
import { folderWithDatabase } from './testing/folders.ts'
import { waitUntil } from './testing/wait-until.ts'

test('a port that another program took at the last moment, and a faster server, are told apart', async () => {
  const dataDir = folderWithDatabase()
  const foreign = createServer().listen(0, '127.0.0.1')
  await once(foreign, 'listening')
  onTestFinished(() => void foreign.close())
  const address = foreign.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const folder = prepareDataFolder(dataDir)
  const runner = chooseRunner(folder, findBinaries(), true)

  const withoutPort = startPostmaster(folder, runner, port, {})
  await waitUntil(withoutPort.hasEnded)
  expect(withoutPort.explainEnd()).toBe('port-taken')

  const database = await openEmbeddedDatabase({ dataDir, durable: false })
  const tooLate = startPostmaster(folder, runner, port, {})
  await waitUntil(tooLate.hasEnded)
  expect(tooLate.explainEnd()).toBe('overtaken')
  await database.close()
})

test('the log tells of slow and refused statements, and not what they were about', async () => {
  const dataDir = folderWithDatabase()
  const settings = { log_min_duration_statement: 0 }
  const database = await openEmbeddedDatabase({ dataDir, durable: false, settings })
  const client = new Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query('create table people (email text unique)')
  const insert = () => client.query('insert into people values ($1)', ['ada@people.example'])
  await insert()
  await expect(insert()).rejects.toThrow('duplicate key')
  await client.end()
  await database.close()

  const log = readFileSync(prepareDataFolder(dataDir).logFile, 'utf8')
  expect(log).toContain('insert into people values')
  expect(log).toContain('duplicate key')
  expect(log).not.toContain('ada@people.example')
})
