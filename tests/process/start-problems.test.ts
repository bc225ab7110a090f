import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort, runDirectory } from '../support/directory-server.ts'
import { temporaryFolder } from './for-one-test.ts'
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
