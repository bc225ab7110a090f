import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { businesses } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import {
  countiesByDistance,
  findCounty,
  listCounties,
  listRegions,
  NEARBY_RADIUS_MILES,
} from '../places/index.ts'
import type { BusinessReader } from './business-reader.ts'
import { databaseReader } from './database-reader.server.ts'
import { fillWithSampleList } from './fill-with-sample-list.server.ts'
import { sampleReader } from './sample-reader.server.ts'
import { sampleRecords } from './sample-records.server.ts'

const client = setUpTestDatabase()

beforeAll(async () => {
  await fillWithSampleList(client.db)
})

const everything = { page: 1, pageSize: 1000 }

function recordOf(id: string) {
  const record = sampleRecords().find(({ row }) => row.id === id)
  if (!record) throw new Error(`${id} is not in the sample list.`)
  return record
}

describe.each([
  ['the database', () => databaseReader(client.db)],
  ['the built-in list', () => sampleReader()],
])('read from %s', (_name, open) => {
  let reader: BusinessReader
  beforeAll(() => {
    reader = open()
  })

  test('a list is featured first, then by name without regard to case', async () => {
    const { items } = await reader.listBusinesses({}, everything)

    const expected = items.toSorted(
      (a, b) =>
        Number(b.isFeatured) - Number(a.isFeatured) ||
        (a.name.toLowerCase() < b.name.toLowerCase()
          ? -1
          : Number(a.name.toLowerCase() > b.name.toLowerCase())),
    )
    expect(items.length).toBeGreaterThanOrEqual(240)
    expect(items.map(({ name }) => name)).toEqual(expected.map(({ name }) => name))
  })

  test('pages follow each other without gap or repetition, and a page too far is the last', async () => {
    const whole = await reader.listBusinesses({ countySlugs: ['martin'] }, everything)
    const pages = []
    for (let page = 1; page <= Math.ceil(whole.total / 3); page += 1) {
      pages.push(await reader.listBusinesses({ countySlugs: ['martin'] }, { page, pageSize: 3 }))
    }

    expect(pages.flatMap(({ items }) => items)).toEqual(whole.items)
    const beyond = await reader.listBusinesses({ countySlugs: ['martin'] }, { page: 999, pageSize: 3 })
    expect(beyond.page).toBe(pages.length)
    expect(beyond.items).toEqual(pages.at(-1)?.items)
  })

  test('an empty list has one page', async () => {
    const list = await reader.listBusinesses({ categorySlugs: ['masonry'] }, { page: 3, pageSize: 5 })
    expect(list).toEqual({ items: [], total: 0, page: 1, lastPage: 1 })
  })

  test('the fence contractor is in its own category and not under construction', async () => {
    const construction = await reader.listBusinesses({ categorySlugs: ['construction'] }, everything)
    const fences = await reader.listBusinesses({ categorySlugs: ['fence-construction'] }, everything)

    expect(fences.items.some(({ name }) => /construction/i.test(name))).toBe(true)
    const fenceNames = new Set(fences.items.map(({ id }) => id))
    expect(construction.items.filter(({ id }) => fenceNames.has(id))).toEqual([])
  })

  test('a city leaves out businesses without an address', async () => {
    const { items } = await reader.listBusinesses({ citySlug: 'stuart' }, everything)
    expect(items.length).toBeGreaterThan(0)
    expect(new Set(items.map(({ city }) => city))).toEqual(new Set(['Stuart']))
  })

  test('the business with an Ocala address tagged Miami-Dade is listed where its tag says', async () => {
    const { items } = await reader.listBusinesses({ countySlugs: ['miami-dade'] }, everything)
    expect(items.filter(({ city }) => city === 'Ocala').map(({ countyName }) => countyName)).toEqual([
      'Miami-Dade',
    ])
  })

  test('nearby is within 30 miles, nearest first, without the business in the middle', async () => {
    const { items: all } = await reader.listBusinesses({ citySlug: 'stuart' }, everything)
    const center = await reader.findBusiness(all[0]?.id ?? '')
    if (!center || center.lat === null || center.lng === null)
      throw new Error('The sample list has no business in Stuart.')

    const { items, total } = await reader.listNearby(
      { lat: center.lat, lng: center.lng, radiusMiles: NEARBY_RADIUS_MILES, excludeId: center.id },
      everything,
    )

    const miles = items.map(({ distanceMiles }) => distanceMiles ?? Number.NaN)
    expect(total).toBe(items.length)
    expect(total).toBeGreaterThan(5)
    expect(Math.max(...miles)).toBeLessThanOrEqual(30)
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    expect(items.map(({ id }) => id)).not.toContain(center.id)
    for (const distance of miles) expect(Math.round(distance * 10)).toBeCloseTo(distance * 10, 9)
  })

  test('a business that cannot be placed is in no distance result', async () => {
    const unplaced = sampleRecords().filter(({ row }) => row.lat === null)
    const { items } = await reader.listNearby({ lat: 28, lng: -81.7, radiusMiles: 1000 }, everything)

    expect(unplaced.length).toBeGreaterThan(5)
    const ids = new Set(items.map(({ id }) => id))
    expect(unplaced.filter(({ row }) => ids.has(row.id))).toEqual([])
    expect(items.length + unplaced.length).toBe(sampleRecords().length)
  })

  test('an empty county shows the whole list, nearest counties first', async () => {
    const union = findCounty('union')
    if (!union) throw new Error('Union County is missing.')
    const order = countiesByDistance(union).map(({ slug }) => slug)
    const { items, total } = await reader.listByCountyOrder(order, everything)

    expect(total).toBe(sampleRecords().length)
    const positions = items.map(({ countySlug }) => order.indexOf(countySlug))
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    const third = await reader.listByCountyOrder(order, { page: 3, pageSize: 5 })
    expect(third.items).toEqual(items.slice(10, 15))
  })

  test('a county has the businesses located there, then those that serve it, each once', async () => {
    const inMartin = { countySlugs: ['martin'] }
    const { items, total } = await reader.listBusinesses(inMartin, everything)

    const located = sampleRecords().filter(({ row }) => row.countySlug === 'martin')
    const serving = sampleRecords().filter(
      ({ row }) => row.countySlug !== 'martin' && row.serviceAreaCounties.includes('martin'),
    )
    expect(serving.length).toBeGreaterThan(0)
    expect(total).toBe(located.length + serving.length)
    expect(new Set(items.slice(0, located.length).map(({ id }) => id))).toEqual(
      new Set(located.map(({ row }) => row.id)),
    )
    expect(items.filter(({ isServing }) => isServing)).toEqual(items.slice(located.length))
    expect(new Set(items.slice(located.length).map(({ id }) => id))).toEqual(
      new Set(serving.map(({ row }) => row.id)),
    )
  })

  test('the map counts what the lists of counties and regions show', async () => {
    const [byCounty, byRegion] = await Promise.all([reader.countByCounty(), reader.countByRegion()])
    for (const { slug } of listCounties()) {
      const { total } = await reader.listBusinesses({ countySlugs: [slug] }, { page: 1, pageSize: 1 })
      expect(byCounty[slug] ?? 0, slug).toBe(total)
    }
    for (const { id, counties } of listRegions()) {
      const countySlugs = counties.map(({ slug }) => slug)
      const { items, total } = await reader.listBusinesses({ countySlugs }, everything)
      expect(byRegion[id] ?? 0, id).toBe(total)
      expect(new Set(items.map((business) => business.id)).size, id).toBe(total)
    }
  })

  test('a filter narrows every count to its list', async () => {
    const categorySlugs = ['landscape', 'plumbing']
    const [byCounty, byCity, byCategory] = await Promise.all([
      reader.countByCounty({ categorySlugs }),
      reader.countByCity({ categorySlugs }),
      reader.countByCategory({ countySlugs: ['st-lucie', 'martin'] }),
    ])
    for (const [slug, number] of Object.entries(byCounty)) {
      expect((await reader.listBusinesses({ categorySlugs, countySlugs: [slug] }, everything)).total).toBe(
        number,
      )
    }
    for (const { slug, count } of byCity) {
      expect((await reader.listBusinesses({ categorySlugs, citySlug: slug }, everything)).total).toBe(count)
    }
    expect(byCity.length).toBeGreaterThan(3)
    expect(byCity.map(({ count }) => count)).toEqual(
      byCity.map(({ count }) => count).toSorted((a, b) => b - a),
    )
    for (const [slug, number] of Object.entries(byCategory)) {
      const filter = { categorySlugs: [slug], countySlugs: ['st-lucie', 'martin'] }
      expect((await reader.listBusinesses(filter, everything)).total).toBe(number)
    }
  })

  test('no county at all is an empty list', async () => {
    expect(await reader.listBusinesses({ countySlugs: [] }, everything)).toMatchObject({
      items: [],
      total: 0,
    })
  })

  test('nearby keeps to a category, and says that a distance from the middle of a place is about so much', async () => {
    const center = { lat: 27.2, lng: -80.25, radiusMiles: 40 }
    const all = await reader.listNearby(center, everything)
    const some = await reader.listNearby({ ...center, categorySlugs: ['plumbing'] }, everything)
    expect(some.items.length).toBeGreaterThan(0)
    expect(some.items).toEqual(all.items.filter(({ categorySlug }) => categorySlug === 'plumbing'))
    for (const { id, distanceIsApproximate } of all.items) {
      expect(distanceIsApproximate).toBe(recordOf(id).row.locationPrecision !== 'address')
    }
  })

  test('an unknown business is not found', async () => {
    expect(await reader.findBusiness('no-such-business-1')).toBeUndefined()
    expect(await reader.findBusiness('no-text-of-\0-postgresql')).toBeUndefined()
  })
})

test('both sources give the same answers', async () => {
  const [fromDatabase, builtIn] = [databaseReader(client.db), sampleReader()]
  const anywhere = { lat: 27.2, lng: -80.25, radiusMiles: 60 }

  for (const { row } of sampleRecords()) {
    expect(await fromDatabase.findBusiness(row.id)).toEqual(await builtIn.findBusiness(row.id))
  }
  expect(await fromDatabase.listBusinesses({}, everything)).toEqual(
    await builtIn.listBusinesses({}, everything),
  )
  expect(await fromDatabase.listNearby(anywhere, everything)).toEqual(
    await builtIn.listNearby(anywhere, everything),
  )
  expect(await fromDatabase.countByCounty()).toEqual(await builtIn.countByCounty())
  expect(await fromDatabase.countByRegion()).toEqual(await builtIn.countByRegion())
  expect(await fromDatabase.countByCategory()).toEqual(await builtIn.countByCategory())
  expect(await fromDatabase.countByCity()).toEqual(await builtIn.countByCity())
  for (const { slug } of listCounties()) {
    const filter = { countySlugs: [slug] }
    expect(await fromDatabase.listBusinesses(filter, everything)).toEqual(
      await builtIn.listBusinesses(filter, everything),
    )
    expect(await fromDatabase.countByCity(filter)).toEqual(await builtIn.countByCity(filter))
    expect(await fromDatabase.countByCategory(filter)).toEqual(await builtIn.countByCategory(filter))
  }
})

describe('a listing that nobody confirmed', () => {
  const center = { lat: 27.2, lng: -80.25, radiusMiles: 60 }
  const near = (page = everything) => databaseReader(client.db).listNearby(center, page)
  const setReminders = (id: string, confirmReminders: number) =>
    client.db.update(businesses).set({ confirmReminders }).where(eq(businesses.id, id))

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

describe('what the public may see', () => {
  const id = 'paddock-green-grounds-1'
  const setStatus = (status: 'published' | 'unlisted' | 'closed') =>
    client.db.update(businesses).set({ status }).where(eq(businesses.id, id))
  const listedIds = async () =>
    (await databaseReader(client.db).listBusinesses({}, everything)).items.map((business) => business.id)

  test('a closed business leaves the lists and keeps a page that says so', async () => {
    await setStatus('closed')
    try {
      expect(await listedIds()).not.toContain(id)
      expect((await databaseReader(client.db).findBusiness(id))?.isClosed).toBe(true)
    } finally {
      await setStatus('published')
    }
  })

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

test('the sample list fills an empty database only', async () => {
  expect(await fillWithSampleList(client.db)).toBe(0)
  expect(await client.db.$count(businesses)).toBe(sampleRecords().length)
})
