import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type DatabaseClient, openDatabase } from '../../db/client.ts'
import { openForReading } from '../../db/source.ts'
import { setUpSampleList } from '../../../tests/support/sample-list.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import type { Log } from '../../platform/log.ts'
import type { BusinessProfile } from '../businesses/business.ts'
import { countByCategory, countListings } from '../businesses/count-businesses.server.ts'
import { findBusiness, listAddresses } from '../businesses/read-businesses.server.ts'
import { distanceInMiles, roundedMiles } from '../places/distance.ts'
import { DatabaseHealth } from '../../db/health.ts'
import { EMPTY_SEARCH, type SearchRequest } from '../listing-search/search-request.ts'
import { makeSearchWords } from '../listing-search/search-words.server.ts'
import { findSearchResults, searchSamples } from './find-search-results.server.ts'

const FENCE_CONTRACTOR = 'rowan-pike-fence-construction-llc-1'

const client = setUpSampleList({ max: 2 })

beforeAll(async () => {
  await makeSearchWords(client.db, { now: NOW })
})

const logged: { message: string }[] = []
const log: Log = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (_fields, message) => void logged.push({ message }),
}

/** A Friday at 4:30 PM in Stuart. */
const NOW = new Date('2026-11-20T21:30:00Z')

type Sources = Parameters<typeof findSearchResults>[0]

function published({ pool }: Pick<DatabaseClient, 'pool'>): Sources {
  return { source: { db: openForReading(pool, new DatabaseHealth(pool, log)), now: NOW }, log }
}

const sources = () => published(client)

function search(
  sources: Sources,
  {
    servingPage = 1,
    isWhole = false,
    ...asked
  }: Partial<SearchRequest & { servingPage: number; isWhole: boolean }>,
) {
  const request = { ...EMPTY_SEARCH, ...asked }
  return findSearchResults(sources, { request, page: request.page, servingPage, isWhole }, NOW)
}

async function foundIds(sources: Sources, category: string): Promise<string[]> {
  const { list } = await search(sources, { category })
  return list.items.map(({ id }) => id)
}

async function everyBusiness({ source }: Sources): Promise<BusinessProfile[]> {
  const { items } = await listAddresses(source, { page: 1, pageSize: 10_000 })
  const profiles = await Promise.all(items.map(({ id }) => findBusiness(source, id)))
  return profiles.filter((profile) => profile !== undefined)
}

describe('a search', () => {
  // @spec 7.4
  test('without a category finds the first 10, two featured first, on one page', async () => {
    const { list, category, center } = await search(sources(), { page: 3 })
    expect(list.items).toHaveLength(10)
    expect(list.total).toBeGreaterThanOrEqual(240)
    expect(list).toMatchObject({ page: 1, lastPage: 1 })
    const [first, second, ...others] = list.items
    expect([first, second].map((business) => business?.isFeatured)).toEqual([true, true])
    const names = others.map(({ name }) => name.toLowerCase())
    expect(names).toEqual(names.toSorted())
    expect({ category, center }).toEqual({ category: '', center: undefined })
  })

  test('is whole on one page for paper, up to 200, without a map of more than one can read', async () => {
    const all = await search(sources(), { isWhole: true })
    expect(all.list).toMatchObject({ page: 1, lastPage: 2 })
    expect(all.list.items).toHaveLength(200)
    expect(all.map).toBeUndefined()
    expect([all.isWhole, all.date]).toEqual([true, 'November 20, 2026'])

    const near = await search(sources(), { where: 'Orlando', isWhole: true, page: 2 })
    expect(near.list.total).toBeGreaterThan(20)
    expect(near.list.items).toHaveLength(near.list.total)
    expect(near.map).toBeDefined()

    const around = await search(sources(), { businessId: FENCE_CONTRACTOR, isWhole: true })
    expect(around.list.items).toHaveLength(around.list.total)
  })

  test('for those open now says how many gave no hours, also where nothing is open', async () => {
    const all = await search(sources(), { where: 'Florida' })
    const open = await search(sources(), { isOpenNow: true })
    expect([all.openNote, open.list.total > 0]).toEqual(['', true])
    expect(open.openNote).toMatch(
      /^\d+ business(?:es)? gave no hours, so this list leaves (?:it|them) out\.$/,
    )

    const night = new Date('2026-11-26T08:00:00Z')
    const request = { ...EMPTY_SEARCH, category: 'Plumbing', where: 'Stuart', isOpenNow: true }
    const asked = { request, page: 1, servingPage: 1, isWhole: false }
    const none = await findSearchResults(sources(), asked, night)
    expect(none.list.total).toBe(0)
    expect(none.openNote).toContain(
      'It’s Thanksgiving: businesses that gave their hours for today come first.',
    )
  })

  // @spec 7.1
  test.each(['Plumbing', 'plumbing', 'PLUMBING'])('finds the category %s', async (text) => {
    const { list, category } = await search(sources(), { category: text })
    expect(category).toBe('Plumbing')
    expect(list.total).toBeGreaterThan(0)
    expect(new Set(list.items.map(({ categorySlug }) => categorySlug))).toEqual(new Set(['plumbing']))
  })

  // @spec 7.1
  test('finds the same by an alias', async () => {
    const reader = sources()
    const landscape = await search(reader, { category: 'Landscape' })
    expect(landscape.list.total).toBeGreaterThan(0)
    const { list } = await search(reader, { category: 'landscaping' })
    expect(list).toEqual(landscape.list)
  })

  test('finds the fence contractor under fence construction only', async () => {
    const reader = sources()
    expect(await foundIds(reader, 'Fence Construction')).toContain(FENCE_CONTRACTOR)
    expect(await foundIds(reader, 'fence')).toContain(FENCE_CONTRACTOR)
    expect(await foundIds(reader, 'Construction')).not.toContain(FENCE_CONTRACTOR)
    expect(await foundIds(reader, 'constr')).not.toContain(FENCE_CONTRACTOR)
    expect(await foundIds(reader, 'Construction')).not.toEqual([])
  })

  // @spec 2.84
  test('for a text that names no category finds the businesses with it in their names', async () => {
    const reader = sources()
    const found = await search(reader, { category: 'and  daughter PAINTING' })
    expect(found.list.items.map(({ name }) => name)).toEqual(['Teague and Daughter Painting'])
    expect(found).toMatchObject({ isByName: true, category: 'and  daughter PAINTING' })
    // A category's name, whole or in part, means the category.
    expect(await search(reader, { category: 'paint' })).toMatchObject({ isByName: false })
    const { meant } = await search(reader, { category: 'plumber' })
    expect(meant).toContainEqual({ name: 'Plumbing', displayName: 'Plumbing' })
    expect(await search(reader, { category: 'Plumbing' })).toMatchObject({ meant: [] })
    expect(await foundIds(reader, 'paint')).toEqual(await foundIds(reader, 'Painting'))
  })

  // @spec 2.84
  test('for a name looks in the place, too', async () => {
    const reader = sources()
    const { list: everywhere } = await search(reader, { category: 'Tidewrack' })
    const { list: here } = await search(reader, { category: 'Tidewrack', where: 'Stuart' })
    const { list: county } = await search(reader, { category: 'Tidewrack', where: 'Martin County' })
    const { list: elsewhere } = await search(reader, { category: 'Tidewrack', where: 'Pensacola' })
    expect(everywhere.total).toBeGreaterThan(0)
    expect(here.items.map(({ name }) => name)).toContain('Tidewrack Plumbing')
    expect(county.items.map(({ name }) => name)).toContain('Tidewrack Plumbing')
    expect(elsewhere.total).toBe(0)
  })

  test.each(['_i_', 'x', '\\', '%'])('finds nothing for %s', async (text) => {
    expect((await search(sources(), { category: text })).list.total).toBe(0)
  })

  test('for an unknown category finds nothing', async () => {
    expect(await search(sources(), { category: 'blacksmith' })).toMatchObject({
      category: 'blacksmith',
      isByName: false,
      hasFailed: false,
      list: { items: [], total: 0, page: 1, lastPage: 1 },
    })
  })

  test('for All shows every business on pages of 20, and brings a page beyond the end back', async () => {
    const reader = sources()
    const { list: first } = await search(reader, { category: 'all' })
    const { list: last } = await search(reader, { category: 'All', page: 100_000 })
    expect(first.items).toHaveLength(20)
    expect(first.lastPage).toBe(Math.ceil(first.total / 20))
    expect(last.page).toBe(first.lastPage)
    expect(last.items).not.toEqual([])
  })

  // @spec 1.2 4.11 7.5 9.1
  test('around a business finds all within 30 miles, nearest first, without that business', async () => {
    const reader = sources()
    const everybody = await everyBusiness(reader)
    const middle = everybody.find(({ id }) => id === FENCE_CONTRACTOR)
    if (!middle || middle.lat === null || middle.lng === null) throw new Error('The sample list changed.')
    const from = { lat: middle.lat, lng: middle.lng }

    const expected = everybody.flatMap(({ id, lat, lng }) => {
      if (id === middle.id || lat === null || lng === null) return []
      const miles = distanceInMiles(from, { lat, lng })
      return miles <= 30 ? [[id, roundedMiles(miles)] as const] : []
    })
    const found: (readonly [string, number | undefined])[] = []
    for (let page = 1, lastPage = 1; page <= lastPage; page++) {
      const results = await search(reader, { businessId: middle.id, page })
      found.push(...results.list.items.map(({ id, distanceMiles }) => [id, distanceMiles] as const))
      lastPage = results.list.lastPage
      expect(results.center).toMatchObject({ id: middle.id, name: middle.name, isPlaced: true })
    }

    expect(found.length).toBeGreaterThan(5)
    expect(new Map(found)).toEqual(new Map(expected))
    const miles = found.map(([, distance]) => distance ?? -1)
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  })

  test('around a business without coordinates finds nobody, and says where it is', async () => {
    const reader = sources()
    const unplaced = (await everyBusiness(reader)).find(({ lat, address }) => lat === null && address === '')
    if (!unplaced) throw new Error('The sample list has no business without an address.')
    const { center, list } = await search(reader, { businessId: unplaced.id })
    expect(center).toMatchObject({ id: unplaced.id, name: unplaced.name, isPlaced: false })
    expect(center?.address).toContain(`${unplaced.countyName} County`)
    expect(list).toEqual({ items: [], page: 1, lastPage: 1, total: 0 })
  })

  test('in a county finds what the county page shows', async () => {
    const reader = sources()
    const { source } = reader
    const inMartin = await countListings(source, { countySlugs: ['martin'] })
    const comingToMartin = await countListings(source, { servedCountySlugs: ['martin'] })
    for (const where of ['Martin', 'martin county', 'Martin County, FL']) {
      const { list, serving, place } = await search(reader, { where })
      expect(list.total, where).toBe(inMartin)
      expect(serving.total, where).toBe(comingToMartin)
      expect(place).toMatchObject({ label: 'Martin County', isArea: true })
    }
    const { list } = await search(reader, { where: 'Martin', category: 'Plumbing' })
    expect(list.items.map(({ categorySlug, countySlug }) => [categorySlug, countySlug])).toEqual(
      Array.from(
        { length: (await countByCategory(source, { countySlugs: ['martin'] }))['plumbing'] ?? 0 },
        () => ['plumbing', 'martin'],
      ),
    )
  })

  // @spec 2.82
  test('around a ZIP code or city finds businesses within 30 miles, nearest first, of the category', async () => {
    const reader = sources()
    for (const where of ['34994', 'Stuart', 'stuart, fl']) {
      const all = await search(reader, { where })
      expect(all.list.total, where).toBeGreaterThan(10)
      expect(all.place).toMatchObject({ isArea: false, county: 'Martin County' })
      const some = await search(reader, { where, category: 'Plumbing' })
      const miles = some.list.items.map(({ distanceMiles }) => distanceMiles ?? Infinity)
      expect(miles.length).toBeGreaterThan(0)
      expect(miles).toEqual(miles.toSorted((a, b) => a - b))
      for (const { id, distanceMiles, isServing } of some.list.items) {
        const isNear = distanceMiles !== undefined && distanceMiles <= 30
        expect(isServing ?? false, id).toBe(!isNear)
      }
      expect(some.list.items.every(({ categorySlug }) => categorySlug === 'plumbing')).toBe(true)
      expect(some.list.items.every(({ distanceIsApproximate }) => distanceIsApproximate)).toBe(true)
    }
  })

  test('in a place that is not known keeps what was typed and lists nothing', async () => {
    expect(await search(sources(), { where: 'Xyzville', category: 'Plumbing' })).toMatchObject({
      request: { where: 'Xyzville' },
      category: 'Plumbing',
      place: undefined,
      whereProblem: {
        message: 'We couldn’t find “Xyzville.” Enter a Florida ZIP code, city, or county.',
      },
      list: { items: [], total: 0 },
    })
  })

  test('around a business that is not there is a search by category, with a note', async () => {
    const reader = sources()
    const bare = await search(reader, { businessId: 'nobody-1' })
    expect(bare).toMatchObject({ center: undefined, isCenterMissing: true, list: { lastPage: 1 } })
    expect(bare.list.items).toHaveLength(10)
    const { list } = await search(reader, { businessId: 'nobody-1', category: 'Plumbing' })
    expect(list.items.every(({ categorySlug }) => categorySlug === 'plumbing')).toBe(true)
  })
})

test('the heading of a corrected search shows the corrected word', async () => {
  const { heading, list } = await search(sources(), { q: 'Tidewrak', where: 'Stuart' })
  expect(heading).toBe('Results for “tidewrack” near Stuart')
  expect(list.total).toBeGreaterThan(0)
})

// @spec 4.13 8.9
test.each([{ category: 'Plumbing' }, { businessId: FENCE_CONTRACTOR }, {}])(
  'what cannot be read is logged and leaves the list empty: %j',
  async (asked) => {
    await client.pool.query(`create schema if not exists broken;
      create table if not exists broken.search_making ();
      create table if not exists broken.businesses ();
      create table if not exists broken.business_images ();
      create table if not exists broken.business_owners ();
      create table if not exists broken.photos ();
      create table if not exists broken.posts ()`)
    const address = new URL(client.connectionString)
    address.searchParams.set('options', '-c search_path=broken')
    const broken = openDatabase(address.href)
    onTestFinished(() => broken.close())
    logged.length = 0
    const results = await search(published(broken), asked)
    expect(results).toMatchObject({ hasFailed: true, list: { items: [], total: 0 } })
    expect(logged).toEqual([{ message: 'the business search could not be answered' }])
  },
)

test('that the database is away is told, and not an empty list', async () => {
  const unreachable = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
  onTestFinished(() => unreachable.close())
  await expect(search(published(unreachable), { category: 'Plumbing' })).rejects.toSatisfy(
    isDatabaseUnavailable,
  )
})

// @spec 7.3 7.4 7.5
test('the sample list answers a search by category or around a sample, and no other', () => {
  const ask = (asked: Partial<SearchRequest>) => searchSamples({ ...EMPTY_SEARCH, ...asked }, NOW)
  const plumbing = ask({ category: 'plumbing' })
  expect(plumbing?.category).toBe('Plumbing')
  expect(new Set(plumbing?.list.items.map(({ categorySlug }) => categorySlug))).toEqual(new Set(['plumbing']))
  expect(ask({})?.list).toMatchObject({ total: 10, page: 1, lastPage: 1 })
  expect(ask({ businessId: FENCE_CONTRACTOR })?.center).toMatchObject({ id: FENCE_CONTRACTOR })
  for (const other of [{ q: 'boat' }, { where: 'Stuart' }, { businessId: 'real-1' }]) {
    expect(ask(other)).toBeUndefined()
  }
})

test('the sentence that mentions a word by chance stands on the card', async () => {
  const { said, list } = await search(sources(), { q: 'lawyer' })
  expect(said).toBe('No lawyers listed yet. 1 business mentions “attorney”.')
  const { sentence = '', start, end } = list.items[0]?.mention ?? {}
  expect(sentence.slice(start, end), 'another word for it').toBe('attorney')
  expect(end, 'within the one line that a row has').toBeLessThan(40)
})

test.each([
  ['mover jacksonville', 'No movers listed yet. Here are trucking companies near Jacksonville.'],
  ['moving company', 'No listing is about “moving company” yet. Here are trucking companies.'],
  ['pizza', 'No listing says “pizza”. Here are places to eat and drink.'],
])('"%s" is answered by the closest category, said as such', async (q, sentence) => {
  expect((await search(sources(), { q })).said).toBe(sentence)
})

test.each([
  ['something to eat in Ocala', 'Places to eat and drink near Ocala'],
  ['donde comer en Kissimmee', 'Places to eat and drink near Kissimmee'],
])('the heading of "%s" says the trade that answers', async (q, heading) => {
  expect((await search(sources(), { q })).heading).toBe(heading)
})
