import { expect, test } from 'vitest'
import { listCounties, listRegions, regionCards } from '../../places/index.ts'
import { describeBothReaders, everything } from '../testing/sample-readers.ts'

describeBothReaders((reader) => {
  test('the map counts what the lists of counties and regions show', async () => {
    const byCounty = await reader.countByCounty()
    const byRegion = regionCards(listRegions(), byCounty)
    const served = new Set<string>()
    for (const { slug } of listCounties()) {
      const { total } = await reader.listBusinesses({ countySlugs: [slug] }, { page: 1, pageSize: 1 })
      expect(byCounty[slug] ?? 0, slug).toBe(total)
      const serving = await reader.listBusinesses({ servedCountySlugs: [slug] }, { page: 1, pageSize: 1 })
      if (total + serving.total > 0) served.add(slug)
    }
    expect(await reader.countServedCounties()).toBe(served.size)
    expect(served.size).toBeGreaterThan(Object.keys(byCounty).length)
    for (const { id, counties } of listRegions()) {
      const countySlugs = counties.map(({ slug }) => slug)
      const { items, total } = await reader.listBusinesses({ countySlugs }, everything)
      expect(byRegion.find((card) => card.id === id)?.count, id).toBe(total)
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
      expect((await reader.listBusinesses({ categorySlugs, citySlugs: [slug] }, everything)).total).toBe(
        count,
      )
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
})
