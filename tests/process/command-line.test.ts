import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot, runDirectory } from '../support/directory-server.ts'
import { databaseOf, start, startedFolder } from './for-one-test.ts'

/** What a command prints; all but a check that finds something must end well. */
async function directory(dataDir: string, ...args: string[]): Promise<string> {
  const command = [join(projectRoot, 'build/server/directory.js'), ...args]
  const { code, stdout, stderr } = await runDirectory({ DATA_DIR: dataDir }, { command })
  expect(code, stderr).toBe(0)
  return stdout
}

test('commands work while the server runs, on its database, and without it', async () => {
  const dataDir = startedFolder()
  const server = await start({ DATA_DIR: dataDir })
  const database = databaseOf(dataDir)
  const before = await businessesIn(dataDir)

  expect(await directory(dataDir, 'migrate')).toBe('The database is up to date.\n')
  expect(await directory(dataDir, 'generate', '--count', '40')).toMatch(/^Added 40 made-up businesses in/)
  expect(databaseOf(dataDir)).toBe(database)
  expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ database: 'available' })

  await server.stop()

  expect(databaseOf(dataDir)).toBeUndefined()
  expect(await businessesIn(dataDir)).toBe(before + 40)
  expect(databaseOf(dataDir)).toBeUndefined()
})

/** As `check-data` counts them. */
async function businessesIn(dataDir: string): Promise<number> {
  const report = await directory(dataDir, 'check-data', '--json')
  const { checked } = JSON.parse(report) as { checked: number }
  return checked
}
