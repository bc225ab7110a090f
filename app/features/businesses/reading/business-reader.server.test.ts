import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { businesses } from '../../../db/schema/index.ts'
import { listCounties } from '../../places/index.ts'
import { databaseReader } from './database-reader.server.ts'
import { fillWithSampleList } from '../sample/fill-with-sample-list.server.ts'
import { sampleReader } from '../sample/sample-reader.server.ts'
import { sampleRecords } from '../sample/sample-records.server.ts'
import { everything, setUpSampleList } from '../testing/sample-readers.ts'

const client = setUpSampleList()

// @spec 1.12 3.1 3.3 7.2 7.7
test('both sources give the same answers', async () => {
  // A Friday at 4:30 PM, when some are open, some closing and some closed.
  const now = () => new Date('2026-11-20T21:30:00Z')
  const [fromDatabase, builtIn] = [databaseReader(client.db, now), sampleReader(sampleRecords(), now)]

  const ids = sampleRecords().map(({ row }) => row.id)
  const summaries = await fromDatabase.listByIds(ids)
  const said = new Set(summaries.map(({ opening }) => opening?.state))
  expect(said).toEqual(new Set(['open', 'closing', 'closed', undefined]))
  expect(summaries).toEqual(await builtIn.listByIds(ids))
  for (const { row } of sampleRecords()) {
    expect(await fromDatabase.findBusiness(row.id)).toEqual(await builtIn.findBusiness(row.id))
  }
  const idsOf = async (reader: typeof builtIn) =>
    (await reader.listAddresses(everything)).items.map(({ id }) => id)
  expect(await idsOf(fromDatabase)).toEqual(await idsOf(builtIn))
  expect(await fromDatabase.countListings()).toBe(ids.length)
  expect(await fromDatabase.countByCounty()).toEqual(await builtIn.countByCounty())
  expect(await fromDatabase.countServedCounties()).toEqual(await builtIn.countServedCounties())
  expect(await fromDatabase.countByCategory()).toEqual(await builtIn.countByCategory())
  expect(await fromDatabase.countByCity()).toEqual(await builtIn.countByCity())
  expect(await fromDatabase.countSamples()).toBe(await builtIn.countSamples())
  for (const { slug } of listCounties()) {
    const filter = { countySlugs: [slug] }
    expect(await fromDatabase.countListings(filter)).toBe(await builtIn.countListings(filter))
    const coming = { servedCountySlugs: [slug], categorySlugs: ['plumbing', 'hvac'] }
    expect(await fromDatabase.countListings(coming)).toBe(await builtIn.countListings(coming))
    expect(await fromDatabase.countByCity(filter)).toEqual(await builtIn.countByCity(filter))
    expect(await fromDatabase.countByCategory(filter)).toEqual(await builtIn.countByCategory(filter))
  }
})

describe('what the public may see', () => {
  const id = 'paddock-green-grounds-1'
  const setStatus = (status: 'published' | 'unlisted' | 'closed') =>
    client.db.update(businesses).set({ status }).where(eq(businesses.id, id))
  const listedIds = async () =>
    (await databaseReader(client.db).listAddresses(everything)).items.map((business) => business.id)

  // @spec 2.74 3.12
  test('a closed business leaves the lists and keeps a page that says so', async () => {
    await setStatus('closed')
    try {
      expect(await listedIds()).not.toContain(id)
      expect(await databaseReader(client.db).listByIds([id])).toEqual([])
      expect(await databaseReader(client.db).listContacts([id])).toEqual([])
      expect((await databaseReader(client.db).findBusiness(id))?.isClosed).toBe(true)
    } finally {
      await setStatus('published')
    }
  })

  // @spec 3.12
  test('an unlisted business is nowhere', async () => {
    await setStatus('unlisted')
    try {
      expect(await listedIds()).not.toContain(id)
      expect(await databaseReader(client.db).findBusiness(id)).toBeUndefined()
      expect((await databaseReader(client.db).countByCounty())['miami-dade']).toBe(
        (await sampleReader().countByCounty())['miami-dade']! - 1,
      )
    } finally {
      await setStatus('published')
    }
  })
})

test('samples are counted apart from real listings', async () => {
  const reader = databaseReader(client.db)
  const samples = await reader.countSamples()
  expect(samples).toBe(await reader.countListings())
  const [row] = await client.db.select().from(businesses).where(eq(businesses.id, 'paddock-green-grounds-1'))
  const { comesTo: _comesTo, location: _location, sortName: _sortName, ...real } = row!
  await client.db.insert(businesses).values({ ...real, id: 'real-grounds-9001' })
  try {
    expect(await reader.countSamples()).toBe(samples)
  } finally {
    await client.db.delete(businesses).where(eq(businesses.id, 'real-grounds-9001'))
  }
})

// @spec 1.12
test('the sample list fills an empty database only', async () => {
  expect(await fillWithSampleList(client.db)).toBe(0)
  expect(await client.db.$count(businesses)).toBe(sampleRecords().length)
})
