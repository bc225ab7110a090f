import { expect, inject, onTestFinished, test } from 'vitest'
import { openStandInPooler } from '../../app/db/testing/stand-in-pooler.ts'
import { freePort } from '../support/directory-server.ts'
import { launch, query, temporaryDatabase, temporaryFolder } from './for-one-test.ts'
import { expectSentence, listenQuietly } from './refused-start.ts'

test('a DATABASE_URL that accepts and never answers; visitors are told meanwhile that we are starting', async () => {
  const [port, databasePort] = [await freePort(), await listenQuietly()]
  const run = launch({
    PORT: String(port),
    DATABASE_URL: `postgres://me:secret@127.0.0.1:${databasePort}/directory`,
  })

  const status = async () => (await fetch(`http://127.0.0.1:${port}`).catch(() => undefined))?.status
  await expect.poll(status, { interval: 20 }).toBe(503)

  expect(await run.ended).toBe(1)
  expect(run.stderr()).toBe(
    `The database at postgres://me@127.0.0.1:${databasePort}/directory does not answer: ` +
      'check DATABASE_URL and that PostgreSQL runs there.\n',
  )
})

test('a DATABASE_URL behind a pooler that mixes sessions', async () => {
  const { connectionString } = await temporaryDatabase()
  const pooler = await openStandInPooler(connectionString, 'transactions')
  onTestFinished(pooler.close)
  const settings = { DATABASE_URL: pooler.connectionString, DATA_DIR: temporaryFolder() }

  await expectSentence(
    settings,
    'The database is behind a pooler that gives each transaction another session, so locks do not hold and changes ' +
      'are not heard: let DATABASE_URL lead to PostgreSQL itself, or let the pooler keep sessions (pool_mode = session).',
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
