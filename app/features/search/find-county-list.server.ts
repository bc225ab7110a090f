import type { BusinessReader } from '../businesses/index.server.ts'
import { findCategory } from '../categories/index.ts'
import { countiesByDistance, type County, findCounty, findRegion, listCounties } from '../places/index.ts'
import { neighborsOfCounty } from '../places/index.server.ts'
import type { PlaceLink } from './category-list.ts'
import {
  COUNTY_PAGE_SIZE,
  type CountedCounty,
  type CountyList,
  REGION_PAGE_SIZE,
  type RegionList,
} from './county-list.ts'
import { searchPath } from './search-request.ts'

/** A county's businesses with what to narrow them by; undefined for an unknown county. */
export async function findCountyList(
  businesses: BusinessReader,
  { countyId, page }: { countyId: string; page: number },
): Promise<CountyList | undefined> {
  const county = findCounty(countyId)
  if (!county) return undefined

  const filter = { countySlugs: [county.slug] }
  const paging = { page, pageSize: COUNTY_PAGE_SIZE }
  const [own, counts, categories, cities] = await Promise.all([
    businesses.listBusinesses(filter, paging),
    businesses.countByCounty(),
    businesses.countByCategory(filter),
    businesses.countByCity(filter),
  ])
  // A county without listings shows the whole list, nearest counties first (`product.md`).
  const list =
    own.total > 0
      ? own
      : await businesses.listByCountyOrder(
          countiesByDistance(county).map(({ slug }) => slug),
          paging,
        )
  const neighbors = neighborsOfCounty(county.slug)
  const region = findRegion(county.regionId)
  return {
    county: { ...counted(county, counts), seat: county.seat },
    region: region && { id: region.id, name: region.name },
    neighbors: listCounties()
      .filter(({ slug }) => neighbors.includes(slug))
      .map((neighbor) => counted(neighbor, counts)),
    isEmpty: own.total === 0,
    list,
    categories: categoryLinks(categories, county),
    cities: cities.map(({ name, count }) => ({ label: name, count, href: searchPath({ where: name }) })),
  }
}

/** A region's counties and businesses; undefined for an unknown region. */
export async function findRegionList(
  businesses: BusinessReader,
  { regionId, page }: { regionId: string; page: number },
): Promise<RegionList | undefined> {
  const region = findRegion(regionId)
  if (!region) return undefined
  const [list, counts] = await Promise.all([
    businesses.listBusinesses(
      { countySlugs: region.counties.map(({ slug }) => slug) },
      { page, pageSize: REGION_PAGE_SIZE },
    ),
    businesses.countByCounty(),
  ])
  return {
    region: { id: region.id, name: region.name },
    counties: region.counties.map((county) => counted(county, counts)),
    list,
  }
}

function counted({ slug, name, regionId }: County, counts: Record<string, number>): CountedCounty {
  return { slug, name, regionId, count: counts[slug] ?? 0 }
}

/** A county has no address per category; the search answers for it. */
function categoryLinks(counts: Record<string, number>, county: County): PlaceLink[] {
  return Object.entries(counts)
    .map(([slug, count]) => {
      const category = findCategory(slug)
      return {
        label: category?.displayName ?? slug,
        count,
        href: searchPath({ category: category?.name ?? slug, where: county.fullName }),
      }
    })
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'))
}
