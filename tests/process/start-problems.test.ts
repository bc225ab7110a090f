import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freePort, runDirectory } from '../support/directory-server.ts'
import { query, temporaryDatabase, temporaryFolder } from './for-one-test.ts'
import { expectSentence, listenQuietly } from './refused-start.ts'

test('a port in use is told at once, before anything is made', async () => {
  const { port, folder } = { port: await listenQuietly(), folder: temporaryFolder() }

  await expectSentence(
    { PORT: String(port), DATA_DIR: join(folder, 'data') },
    `Port ${port} is already in use: stop the other program, or choose another port with PORT=${port + 1} npm start.`,
  )

  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test('a wrong setting is named with what it must be', async () => {
  await expectSentence({ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, for example 3000.')
})

test('the development server tells it in the same way', async () => {
  const port = await listenQuietly()
  const run = await runDirectory(
    { PORT: String(port), NODE_ENV: 'development' },
    { command: ['--conditions=development', 'server/dev.ts'] },
  )

  expect(run).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^Port \d+ is .*\n$/) })
})

test('a data folder below a file', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')

  await expectSentence(
    { DATA_DIR: join(file, 'data') },
    `The data folder cannot be used (${join(file, 'data')}: a part of the path is a file): ` +
      'give this user the right to read and write it, or set DATA_DIR to another folder.',
  )
})

test('a DATABASE_URL where nothing listens', async () => {
  const port = await freePort()

  await expectSentence(
    { DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/directory?password=secret` },
    `The database at postgres://me@127.0.0.1:${port}/directory does not answer: ` +
      'check DATABASE_URL and that PostgreSQL runs there.',
  )
})

test('a DATABASE_URL that is to be reached by TLS, which PostgreSQL there does not speak', async () => {
  // Its answer to the question.
  const port = await listenQuietly('N')

  await expectSentence(
    { DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/directory?sslmode=verify-full` },
    `The database at postgres://me@127.0.0.1:${port}/directory does not speak TLS: turn it on there, or, ` +
      'where the network between is your own, add ?sslmode=disable to DATABASE_URL.',
  )
})

test('a DATABASE_URL with a wrong password', async () => {
  const url = new URL(inject('testCluster').connectionString)
  url.password = 'wrong'
  const { username, host } = url

  await expectSentence(
    { DATABASE_URL: url.href },
    `The database at postgresql://${username}@${host}/directory refuses this user or password: correct DATABASE_URL.`,
  )
})

test('a DATABASE_URL of a database that does not exist', async () => {
  const url = new URL(inject('testCluster').connectionString)
  url.pathname = '/never_made'
  const { username, host } = url

  await expectSentence(
    { DATABASE_URL: url.href },
    `The database at postgresql://${username}@${host}/never_made does not exist: ` +
      'create it there, or correct DATABASE_URL.',
  )
})

test('a DATABASE_URL whose user may not make tables', async () => {
  const { adminConnectionString } = inject('testCluster')
  const { name, connectionString } = await temporaryDatabase()
  const guest = `guest_of_${name}`
  await query(adminConnectionString, `create role ${guest} login password 'secret'`)
  onTestFinished(async () => {
    await query(adminConnectionString, `drop role ${guest}`)
  })
  const url = new URL(connectionString)
  url.username = guest
  url.password = 'secret'

  await expectSentence(
    { DATABASE_URL: url.href },
    `The user of the database at postgresql://${guest}@${url.host}/${name} may not make tables there: ` +
      'make this user the owner of the database.',
  )
})

test('a database that a newer version of the program has upgraded', async () => {
  const { connectionString } = await temporaryDatabase()
  await query(
    connectionString,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
  )

  await expectSentence(
    { DATABASE_URL: connectionString },
    'The database was upgraded by a newer version of this program (one step that this version does not know): ' +
      'start the newer version, or restore a backup from before the upgrade into an empty database.',
  )
})
