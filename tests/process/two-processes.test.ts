import { expect, test } from 'vitest'
import { answeringProcesses, query, start, temporaryDatabase } from './for-one-test.ts'

// `all-cores.test.ts` of the second tier shows what happens when one of them is killed or held up.
test('two processes answer on one port, show what was written, and end together', async () => {
  const { connectionString } = await temporaryDatabase({ withSampleList: true })
  const server = await start({ DATABASE_URL: connectionString, WEB_CONCURRENCY: '2' })
  expect(answeringProcesses(server.process.pid)).toHaveLength(2)
  await query(connectionString, `update businesses set name = 'Told to Both' where county_slug = 'martin'`)

  // A connection of its own for each, so that both processes get some of them.
  const read = async () => {
    const answer = await fetch(`${server.url}/county/martin`, { headers: { connection: 'close' } })
    return (await answer.text()).includes('Told to Both')
  }
  const readOften = () => Promise.all(Array.from({ length: 12 }, read))
  await expect.poll(readOften).toEqual(Array.from({ length: 12 }, () => true))

  await server.stop()
  expect(server.process.exitCode).toBe(0)
})
