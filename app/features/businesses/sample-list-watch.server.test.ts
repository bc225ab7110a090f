import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpSampleList } from '../../../tests/support/sample-list.ts'
import { businesses } from '../../db/schema/index.ts'
import { SampleListWatch } from './sample-list-watch.server.ts'
import { sampleRecords } from './sample-list.server.ts'

const client = setUpSampleList()
const rowOf = (id: string) => ({ ...sampleRecords()[0]!.row, id })

async function watch() {
  const sampleList = new SampleListWatch(client.db)
  await sampleList.look()
  return sampleList
}

test.each(['published', 'closed'] as const)(
  'once a real listing is %s nothing made up is shown',
  async (status) => {
    const sampleList = await watch()
    await client.db.insert(businesses).values({ ...rowOf('real-business-1'), status })
    await sampleList.lookAgain()
    expect(sampleList.isOnlySample).toBe(false)
    await client.db.delete(businesses).where(eq(businesses.id, 'real-business-1'))
    // It may be shown to somebody who has it in mind.
    await sampleList.lookAgain()
    expect(sampleList.isOnlySample).toBe(false)
  },
)

test('a directory is known by its listings at the start, whenever it was filled', async () => {
  const knows = async () => (await watch()).isOnlySample
  expect(await knows()).toBe(true)
  await client.db.insert(businesses).values({ ...rowOf('real-business-1'), status: 'unlisted' })
  expect(await knows()).toBe(true)
  await client.db.update(businesses).set({ status: 'published' }).where(eq(businesses.id, 'real-business-1'))
  expect(await knows()).toBe(false)
  await client.db.delete(businesses)
  expect(await knows()).toBe(false)
})
