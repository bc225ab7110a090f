import type { Source } from '../../db/source.ts'
import { countByCategory, countByCity, countByCounty } from '../businesses/count-businesses.server.ts'
import { searchListingPart } from '../listing-search/search-listings.server.ts'
import { href } from 'react-router'
import { findCategory } from '../categories/find-category.ts'
import { EMPTY_SEARCH } from '../listing-search/search-request.ts'
import { EVERYTHING, type ListingQuery } from '../listing-search/listing-query.ts'
import { type County, listCounties } from '../places/county.ts'
import { findCounty } from '../places/county-name.ts'
import { countedCounty, findRegion } from '../places/region.ts'
import { drawAreaMap, neighborsOfCounty } from '../places/county-drawing.server.ts'
import { findCountyOffice } from '../resources/county-offices.server.ts'
import { findResources } from '../resources/resources.server.ts'
import { findListPage, type ListAsked } from './find-list-page.server.ts'
import type { CountedLink } from '../../ui/page/link-grid.tsx'
import { mostFirst } from './lists/counted-links.tsx'
import { findResultsMap } from './results-map/make-results-map.server.ts'
import { unknownCounty, type UnknownName } from './unknown-name-page.tsx'

const COUNTY_PAGE_SIZE = 5
const NEAREST_SHOWN = 20
const REGION_PAGE_SIZE = 8

export type CountyList = Exclude<Awaited<ReturnType<typeof findCountyList>>, UnknownName>
export type RegionList = NonNullable<Awaited<ReturnType<typeof findRegionList>>>

export async function findCountyList(
  source: Source,
  asked: ListAsked,
  { countyId, citySlug }: { countyId: string; citySlug: string },
) {
  const county = findCounty(countyId)
  if (!county) return unknownCounty(countyId)

  const filter = { countySlugs: [county.slug] }
  const [counts, categories, itsCities] = await Promise.all([
    countByCounty(source),
    countByCategory(source, filter),
    citySlug === '' ? undefined : countByCity(source, filter),
  ])
  const isEmpty = (counts[county.slug] ?? 0) === 0
  const city = itsCities?.find(({ slug }) => slug === citySlug)
  const [cities, found, nearest] = await Promise.all([
    itsCities ?? countByCity(source, filter),
    findListPage(
      source,
      // An empty county shows the businesses of others, which are not narrowed.
      isEmpty ? { ...asked, request: { ...EMPTY_SEARCH, showsMap: asked.request.showsMap } } : asked,
      { scope: { ...filter, ...(city && { citySlugs: [city.slug] }) }, pageSize: COUNTY_PAGE_SIZE },
    ),
    isEmpty ? findNearest(source, county) : undefined,
  ])
  const path = href('/county/:countyId', { countyId: county.slug })
  const region = findRegion(county.regionId)
  const neighbors = neighborsOfCounty(county.slug)
  return {
    kind: 'list' as const,
    county: { ...countedCounty(county, counts), seat: county.seat },
    region: region && { id: region.id, fullName: region.fullName },
    neighbors: listCounties()
      .filter(({ slug }) => neighbors.includes(slug))
      .map((neighbor) => countedCounty(neighbor, counts)),
    areaMap: drawAreaMap([...neighbors, county.slug]),
    office: findCountyOffice(await findResources(source), county.slug),
    isEmpty,
    city: city?.name,
    path: city ? `${path}?city=${city.slug}` : path,
    ...found,
    ...nearest,
    everywhere: Object.values(counts).reduce((sum, count) => sum + count, 0),
    categories: categoryLinks(categories, county),
    cities: cities.map(({ slug, name, count }) => ({ label: name, count, href: `${path}?city=${slug}` })),
  }
}

export async function findRegionList(source: Source, asked: ListAsked, regionId: string) {
  const region = findRegion(regionId)
  if (!region) return undefined
  const countySlugs = region.counties.map(({ slug }) => slug)
  const [found, counts] = await Promise.all([
    findListPage(source, asked, { scope: { countySlugs }, pageSize: REGION_PAGE_SIZE }),
    countByCounty(source),
  ])
  return {
    region: { id: region.id, name: region.name, fullName: region.fullName },
    counties: region.counties.map((county) => countedCounty(county, counts)),
    areaMap: drawAreaMap(countySlugs),
    path: href('/region/:regionId', { regionId: region.id }),
    ...found,
  }
}

function categoryLinks(counts: Record<string, number>, county: County): CountedLink[] {
  return Object.entries(counts)
    .map(([slug, count]) => ({
      label: findCategory(slug)?.displayName ?? slug,
      count,
      href: href('/category/:categoryId/county/:countyId', { categoryId: slug, countyId: county.slug }),
    }))
    .toSorted(mostFirst)
}

/** More than the distance from Pensacola to Key West. */
const ALL_OF_FLORIDA_MILES = 700

async function findNearest(source: Source, { lat, lng }: County) {
  const query: ListingQuery = {
    ...EVERYTHING,
    sort: 'nearest',
    near: { point: { lat, lng }, isApproximate: true, radiusMiles: ALL_OF_FLORIDA_MILES },
  }
  const { items: found } = await searchListingPart(source, query, { offset: 0, limit: NEAREST_SHOWN })
  const items = found.map(({ business }) => business)
  const list = { items, total: items.length, page: 1, lastPage: 1 }
  const map = await findResultsMap(source, query, { businesses: items, total: list.total })
  return { list, map, firstNumber: 1 }
}
