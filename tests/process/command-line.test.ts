import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot, runDirectory } from '../support/directory-server.ts'
import { databaseOf, start, temporaryFolder } from './for-one-test.ts'

const directory = (dataDir: string, ...args: string[]) =>
  runDirectory({ DATA_DIR: dataDir }, { command: [join(projectRoot, 'cli/main.ts'), ...args] })

test('commands work while the server runs, on its database, and without it', async () => {
  const dataDir = temporaryFolder()
  const server = await start({ DATA_DIR: dataDir })
  const database = databaseOf(dataDir)
  const before = await businessesIn(dataDir)

  expect(await directory(dataDir, 'migrate')).toEqual({
    code: 0,
    stdout: 'The database is up to date.\n',
    stderr: '',
  })
  expect(await directory(dataDir, 'generate', '--count', '40')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Added 40 made-up businesses in/),
  })
  expect(databaseOf(dataDir)).toBe(database)
  expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ database: 'available' })

  await server.stop()

  expect(databaseOf(dataDir)).toBeUndefined()
  expect(await businessesIn(dataDir)).toBe(before + 40)
  expect(databaseOf(dataDir)).toBeUndefined()
})

/** As `check-data` counts them. */
async function businessesIn(dataDir: string): Promise<number> {
  const { stdout, stderr } = await directory(dataDir, 'check-data', '--json')
  expect(stderr).toBe('')
  const { checked } = JSON.parse(stdout) as { checked: number }
  return checked
}
