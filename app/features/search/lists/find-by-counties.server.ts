import { type BusinessSummary, type Page, pageOf } from '../../businesses/index.ts'
import type { ListingFinder, ListingQuery } from '../../listing-search/index.ts'
import { findResultsMap } from '../results-map/make-results-map.server.ts'
import type { FoundList } from './found-list.ts'

const EVERYTHING: ListingQuery = { words: [], excludedWords: [], filters: {}, sort: 'best' }

interface CountedCounty {
  slug: string
  count: number
}

/** All businesses by the order of these counties, within a county as in its own list. */
export async function findByCounties(
  finder: ListingFinder,
  counties: readonly CountedCounty[],
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Pick<FoundList, 'list' | 'map' | 'firstNumber'>> {
  const total = counties.reduce((sum, { count }) => sum + count, 0)
  const pages = pageOf(page, pageSize, total)
  const start = (pages.page - 1) * pageSize
  const parts = await Promise.all(
    slicesOf(counties, start, pageSize).map(({ slug, ...slice }) =>
      finder.findPart({ ...EVERYTHING, countySlugs: [slug] }, slice),
    ),
  )
  const list: Page<BusinessSummary> = {
    items: parts.flatMap(({ items }) => items.map(({ business }) => business)),
    total,
    ...pages,
  }
  const firstNumber = start + 1
  const query = { ...EVERYTHING, countySlugs: counties.map(({ slug }) => slug) }
  const map = await findResultsMap(finder, query, { businesses: list.items, firstNumber, total })
  return { list, map, firstNumber }
}

/** Which part of each county's list stands on a page of all. */
function slicesOf(counties: readonly CountedCounty[], start: number, pageSize: number) {
  let before = 0
  return counties.flatMap(({ slug, count }) => {
    const offset = Math.max(0, start - before)
    const limit = Math.min(count, start + pageSize - before) - offset
    before += count
    return limit > 0 ? [{ slug, offset, limit }] : []
  })
}
