import { expect, test } from 'vitest'
import { sampleRecords } from '../sample/sample-records.server.ts'
import { describeBothReaders, everything } from '../testing/sample-readers.ts'

describeBothReaders((reader) => {
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

  // @spec 5.11
  test('a city leaves out businesses without an address', async () => {
    const { items } = await reader.listBusinesses({ citySlugs: ['stuart'] }, everything)
    expect(items.length).toBeGreaterThan(0)
    expect(new Set(items.map(({ city }) => city))).toEqual(new Set(['Stuart']))
  })

  // @spec 5.10
  test('of several cities the first leads, each in the order of lists', async () => {
    const { items } = await reader.listBusinesses({ citySlugs: ['stuart', 'ocala'] }, everything)
    const alone = async (slug: string) =>
      (await reader.listBusinesses({ citySlugs: [slug] }, everything)).items
    expect(items).toEqual([...(await alone('stuart')), ...(await alone('ocala'))])
    expect(items.at(-1)?.city).toBe('Ocala')
  })

  test('the business with an Ocala address tagged Miami-Dade is listed where its tag says', async () => {
    const { items } = await reader.listBusinesses({ countySlugs: ['miami-dade'] }, everything)
    expect(items.filter(({ city }) => city === 'Ocala').map(({ countyName }) => countyName)).toEqual([
      'Miami-Dade',
    ])
  })

  // @spec 5.12
  test('a county has the businesses located there; those that come from elsewhere are a list of their own', async () => {
    const idsOf = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id))
    for (const slugs of [['martin'], ['union'], ['columbia', 'suwannee']]) {
      const located = await reader.listBusinesses({ countySlugs: slugs }, everything)
      const serving = await reader.listBusinesses({ servedCountySlugs: slugs }, everything)
      const rows = sampleRecords().map(({ row }) => row)
      const fromElsewhere = rows.filter(
        (row) =>
          !slugs.includes(row.countySlug) && row.serviceAreaCounties.some((slug) => slugs.includes(slug)),
      )
      expect(idsOf(located.items)).toEqual(idsOf(rows.filter((row) => slugs.includes(row.countySlug))))
      expect(idsOf(serving.items)).toEqual(idsOf(fromElsewhere))
      expect([located.total, serving.total]).toEqual([located.items.length, fromElsewhere.length])
      expect(fromElsewhere.length).toBeGreaterThan(0)
      expect(located.items.filter(({ isServing }) => isServing)).toEqual([])
      expect(serving.items.every(({ isServing }) => isServing)).toBe(true)
    }
  })

  test('no county at all is an empty list', async () => {
    for (const filter of [{ countySlugs: [] }, { servedCountySlugs: [] }]) {
      expect(await reader.listBusinesses(filter, everything)).toMatchObject({ items: [], total: 0 })
    }
  })

  // @spec 7.6
  test('an unknown business is not found', async () => {
    expect(await reader.findBusiness('no-such-business-1')).toBeUndefined()
    expect(await reader.findBusiness('no-text-of-\0-postgresql')).toBeUndefined()
  })
})
