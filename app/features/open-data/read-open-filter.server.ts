import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { businesses } from '../../db/schema/index.ts'
import type { Source } from '../../db/source.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { everyCategory } from '../categories/category.ts'
import { readOpenSearch } from '../listing-search/find-open-list.server.ts'
import type { ListingQuery } from '../listing-search/listing-query.ts'
import { parseSearchRequest, SEARCH_PARAMETERS } from '../listing-search/search-params.server.ts'
import { wholeListCondition } from '../listing-search/search-listings.server.ts'
import { findCounty } from '../places/county-name.ts'
import { citySlug } from '../places/place-name.ts'

/** They change what a page shows of a list, and not the list. */
const OF_PAGES: ReadonlySet<string> = new Set(['page', 'show', 'sort', 'businessId', 'business'])

/** The search's parameters, of which `county` and `city` may come more than once, and two more. */
export const FILTER_NAMES = [...SEARCH_PARAMETERS, 'industry', 'serves'].filter((name) => !OF_PAGES.has(name))

/** @returns a condition on `businesses`; undefined asks for all */
export async function readOpenFilter(source: Source, url: URL): Promise<Outcome<SQL | undefined>> {
  const asked = (name: string) =>
    url.searchParams
      .getAll(name)
      .map((text) => text.trim())
      .filter(Boolean)
  if (FILTER_NAMES.every((name) => asked(name).length === 0)) return done(undefined)

  const request = { ...parseSearchRequest(url), businessId: '', page: 1 }
  const read = readOpenSearch(url, request, source.now ?? new Date())
  if (!read.ok) return read
  const { query } = read.value
  const [industry] = asked('industry').map((name) => name.toLowerCase())
  const ofIndustry = everyCategory()
    .filter((category) =>
      [category.industry.slug, category.industry.name.toLowerCase()].includes(industry ?? ''),
    )
    .map(({ slug }) => slug)
  if (industry && ofIndustry.length === 0) return refuse('invalid', 'There is no industry by that name.')
  const [counties = [], served = []] = ['county', 'serves'].map((name) =>
    asked(name).map((county) => findCounty(county)?.slug ?? ''),
  )
  if ([...counties, ...served].includes('')) {
    return refuse('unknown_place', 'There is no county by that name in Florida.')
  }
  const narrowed: ListingQuery = {
    ...query,
    ...(industry && {
      categorySlugs: ofIndustry.filter((slug) => query.categorySlugs?.includes(slug) ?? true),
    }),
    ...(counties.length > 0 && { countySlugs: counties }),
    ...(asked('city').length > 1 && { citySlugs: asked('city').map(citySlug) }),
  }
  const there = { ...narrowed, countySlugs: served }
  const coming = { ...there, filters: { ...query.filters, comesToYou: true as const } }
  const lists = await Promise.all(
    (served.length > 0 ? [there, coming] : [narrowed]).map((list) => wholeListCondition(source, list)),
  )
  return done(
    inArray(
      businesses.id,
      sql`(select row.business_id from listing_search row where ${or(...lists.map((list) => sql`(${list})`))})`,
    ),
  )
}
