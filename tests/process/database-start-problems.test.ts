import { expect, onTestFinished, test } from 'vitest'
import { openStandInPooler } from '../../app/db/testing/stand-in-pooler.ts'
import { freePort } from '../support/directory-server.ts'
import { launch, temporaryDatabase, temporaryFolder } from './for-one-test.ts'
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
