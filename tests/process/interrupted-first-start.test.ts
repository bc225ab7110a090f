import { expect, test } from 'vitest'
import { freePort } from '../support/directory-server.ts'
import { databaseOf, launch, start, temporaryFolder } from './for-one-test.ts'

test('a stop during the first start leaves no database running, and the next start works', async () => {
  const dataDir = temporaryFolder()
  const run = launch({ DATA_DIR: dataDir, PORT: String(await freePort()) })
  await expect.poll(run.stdout).toContain('Making the database')

  run.process.kill('SIGTERM')

  expect(await run.ended).toBe(0)
  expect(run.stderr()).toBe('')
  expect(databaseOf(dataDir)).toBeUndefined()
  const next = await start({ DATA_DIR: dataDir })
  expect((await fetch(next.url)).status).toBe(200)
})
