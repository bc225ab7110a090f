import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { businesses } from '../../../db/schema/index.ts'
import { databaseReader } from './database-reader.server.ts'
import { everything, setUpSampleList } from '../testing/sample-readers.ts'

const client = setUpSampleList()

describe('a listing that nobody confirmed', () => {
  const center = { lat: 27.2, lng: -80.25, radiusMiles: 60 }
  const near = (page = everything) => databaseReader(client.db).listNearby(center, page)
  const setReminders = (id: string, confirmReminders: number) =>
    client.db.update(businesses).set({ confirmReminders }).where(eq(businesses.id, id))

  // @spec 1.41
  test('ranks in lists by distance as if it were five miles farther away, and its distance stays true', async () => {
    const before = (await near()).items
    const [first] = before
    if (!first) throw new Error('The sample list has nobody there.')
    await setReminders(first.id, 3)
    try {
      const { items, total } = await near()
      const miles = items.map(({ id, distanceMiles }) => (distanceMiles ?? 0) + (id === first.id ? 5 : 0))
      expect(items[0]?.id).not.toBe(first.id)
      expect(miles).toEqual(miles.toSorted((a, b) => a - b))
      expect(total).toBe(before.length)
      expect(items.find(({ id }) => id === first.id)).toEqual(first)
      expect(items.at(-1)?.id).not.toBe(first.id)
    } finally {
      await setReminders(first.id, 0)
    }
  })

  // @spec 9.4
  test('ranks around a business by its distance alone', async () => {
    const around = () => databaseReader(client.db).listNearby({ ...center, excludeId: 'none-1' }, everything)
    const before = (await around()).items
    const [first] = before
    if (!first) throw new Error('The sample list has nobody there.')
    await setReminders(first.id, 3)
    try {
      expect((await around()).items).toEqual(before)
    } finally {
      await setReminders(first.id, 0)
    }
  })

  test('is on one page of such a list, and so is everybody else', async () => {
    const all = (await near()).items
    const some = all.filter((_, index) => index % 3 === 0)
    for (const { id } of some) await setReminders(id, 3)
    try {
      const { total } = await near()
      const paged: string[] = []
      for (let page = 1; paged.length < total; page += 1) {
        const { items } = await near({ page, pageSize: 4 })
        paged.push(...items.map(({ id }) => id))
      }
      expect(new Set(paged).size).toBe(paged.length)
      expect(paged).toEqual((await near()).items.map(({ id }) => id))
      expect(new Set(paged)).toEqual(new Set(all.map(({ id }) => id)))
    } finally {
      for (const { id } of some) await setReminders(id, 0)
    }
  })

  test('stands last in its county where an empty county shows the others', async () => {
    const inOrder = (page = everything) =>
      databaseReader(client.db).listByCountyOrder(['martin', 'duval'], page)
    const before = (await inOrder()).items
    const [first] = before
    const inMartin = before.filter(({ countySlug }) => countySlug === 'martin').length
    if (!first || inMartin < 2) throw new Error('The sample list has too few in Martin County.')
    await setReminders(first.id, 3)
    try {
      const { items, total } = await inOrder()
      expect(total).toBe(before.length)
      expect(items.findIndex(({ id }) => id === first.id)).toBe(inMartin - 1)
      const pages = await Promise.all([1, 2, 3].map((page) => inOrder({ page, pageSize: 3 })))
      expect(pages.flatMap((page) => page.items)).toEqual(items.slice(0, 9))
    } finally {
      await setReminders(first.id, 0)
    }
  })
})
