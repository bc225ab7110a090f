import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpSampleList } from '../../../tests/support/sample-list.ts'
import { businesses } from '../../db/schema/index.ts'
import { countByCounty, countListings } from './count-businesses.server.ts'
import {
  countSamples,
  findBusiness,
  listAddresses,
  listBusinesses,
  listContacts,
} from './read-businesses.server.ts'
import { fillWithSampleList, findSample } from './sample-list.server.ts'
import { sampleRecords } from './sample-list.server.ts'

const everything = { page: 1, pageSize: 1000 }
const client = setUpSampleList()

// @spec 1.12 3.1 3.3 7.2 7.7
test('every business of the sample list is there as the list has it', async () => {
  // A Friday at 4:30 PM, when some are open, some closing and some closed.
  const source = { db: client.db, now: new Date('2026-11-20T21:30:00Z') }
  const ids = sampleRecords().map(({ row }) => row.id)
  const summaries = await listBusinesses(source, ids)
  expect(summaries.map(({ id }) => id)).toEqual(ids)
  const said = new Set(summaries.map(({ opening }) => opening?.state))
  expect(said).toEqual(new Set(['open', 'closing', 'closed', undefined]))
  // Each takes a query of its own.
  const some = ids.filter((_, index) => index % 6 === 0)
  for (const id of some) expect(await findBusiness(source, id)).toEqual(findSample(id, source.now))
  const addresses = await listAddresses(source, everything)
  expect(addresses.items.map(({ id }) => id)).toEqual(ids.toSorted())
})

describe('what the public may see', () => {
  const id = 'paddock-green-grounds-1'
  const setStatus = (status: 'published' | 'unlisted' | 'closed') =>
    client.db.update(businesses).set({ status }).where(eq(businesses.id, id))
  const listedIds = async () => (await listAddresses(client, everything)).items.map((business) => business.id)

  // @spec 2.74 3.12
  test('a closed business leaves the lists and keeps a page that says so', async () => {
    await setStatus('closed')
    try {
      expect(await listedIds()).not.toContain(id)
      expect(await listBusinesses(client, [id])).toEqual([])
      expect(await listContacts(client, [id])).toEqual([])
      expect((await findBusiness(client, id))?.isClosed).toBe(true)
    } finally {
      await setStatus('published')
    }
  })

  // @spec 3.12
  test('an unlisted business is nowhere', async () => {
    const { 'miami-dade': there } = await countByCounty(client)
    await setStatus('unlisted')
    try {
      expect(await listedIds()).not.toContain(id)
      expect(await findBusiness(client, id)).toBeUndefined()
      expect((await countByCounty(client))['miami-dade']).toBe(there! - 1)
    } finally {
      await setStatus('published')
    }
  })
})

test('samples are counted apart from real listings', async () => {
  const samples = await countSamples(client)
  expect(samples).toBe(await countListings(client))
  const [row] = await client.db.select().from(businesses).where(eq(businesses.id, 'paddock-green-grounds-1'))
  const { comesTo: _comesTo, location: _location, sortName: _sortName, ...real } = row!
  await client.db.insert(businesses).values({ ...real, id: 'real-grounds-9001' })
  try {
    expect(await countSamples(client)).toBe(samples)
  } finally {
    await client.db.delete(businesses).where(eq(businesses.id, 'real-grounds-9001'))
  }
})

// @spec 1.12
test('the sample list fills an empty database only', async () => {
  expect(await fillWithSampleList(client.db)).toBe(0)
  expect(await client.db.$count(businesses)).toBe(sampleRecords().length)
})
