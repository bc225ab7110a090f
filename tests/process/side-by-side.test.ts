import { expect, test } from 'vitest'
import { connectionTo, databaseOf, query, start, startedFolder, temporaryFolder } from './for-one-test.ts'

test('two instances with a data folder each stand for themselves', async () => {
  const [here, there] = [startedFolder(), startedFolder()]
  const [one, two] = await Promise.all([start({ DATA_DIR: here }), start({ DATA_DIR: there })])

  expect(databaseOf(here)).not.toBe(databaseOf(there))
  await query(connectionTo(here), `update businesses set name = 'Only Over Here' where is_featured`)
  expect(await home(one.url)).toContain('Only Over Here')
  expect(await home(two.url)).not.toContain('Only Over Here')

  await one.stop()

  expect(databaseOf(here)).toBeUndefined()
  expect(await readiness(two.url)).toBe('available')
})

test('two servers on one data folder share one database, until the last one leaves', async () => {
  const dataDir = temporaryFolder()
  const [one, two] = await Promise.all([start({ DATA_DIR: dataDir }), start({ DATA_DIR: dataDir })])
  const database = databaseOf(dataDir)
  const [{ businesses } = { businesses: 0 }] = await query<{ businesses: number }>(
    connectionTo(dataDir),
    'select count(*)::int as businesses from businesses',
  )
  expect(`${one.output()}${two.output()}`.match(/filled with the sample list/g)).toHaveLength(1)
  expect(`${one.output()}${two.output()}`).toContain(`"businesses":${businesses}`)

  await one.stop()

  expect(databaseOf(dataDir)).toBe(database)
  expect(await readiness(two.url)).toBe('available')
  expect(await home(two.url)).toContain('Popular Business Categories')

  await two.stop()

  expect(databaseOf(dataDir)).toBeUndefined()
})

async function home(url: string): Promise<string> {
  return (await fetch(url)).text()
}

async function readiness(url: string): Promise<string> {
  const { database } = (await (await fetch(`${url}/readyz`)).json()) as { database: string }
  return database
}
