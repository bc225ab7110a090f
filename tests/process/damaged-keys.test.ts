import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort, runDirectory } from '../support/directory-server.ts'
import { start, temporaryDatabase, temporaryFolder } from './for-one-test.ts'

test('keys that cannot be used are told in one sentence, and left as they are', async () => {
  const DATA_DIR = temporaryFolder()
  const { connectionString: DATABASE_URL } = await temporaryDatabase({ withSampleList: true })
  const server = await start({ DATA_DIR, DATABASE_URL })
  await server.stop()
  const path = join(DATA_DIR, 'keys', 'auth.json')
  writeFileSync(path, '{}')
  const run = await runDirectory({ DATA_DIR, DATABASE_URL, PORT: String(await freePort()) })
  expect(run).toMatchObject({
    code: 1,
    stderr: `The keys in ${path} cannot be used: put the file back from a backup.\n`,
  })
  expect(statSync(path).size).toBe(2)
  const other = await runDirectory({
    DATA_DIR,
    DATABASE_URL,
    PORT: String(await freePort()),
    AUTH_KEYS: '{}',
  })
  expect(other.stderr).toMatch(/^AUTH_KEYS must be the text of a file keys\/auth\.json/)
})
