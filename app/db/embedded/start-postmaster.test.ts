import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { chooseRunner } from './choose-runner.ts'
import { prepareDataFolder } from './data-folder.ts'
import { openEmbeddedDatabase } from './index.ts'
import { startPostmaster } from './start-postmaster.ts'
import { folderWithDatabase } from './testing/folders.ts'
import { until } from './testing/until.ts'

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
  await until(withoutPort.hasEnded)
  expect(withoutPort.explainEnd()).toBe('port-taken')

  const database = await openEmbeddedDatabase({ dataDir, durable: false })
  const tooLate = startPostmaster(folder, runner, port, {})
  await until(tooLate.hasEnded)
  expect(tooLate.explainEnd()).toBe('overtaken')
  await database.close()
})
