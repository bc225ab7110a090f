import { href } from 'react-router'
import type { BusinessReader } from '../../businesses/index.server.ts'
import { findCategory } from '../../categories/index.ts'
import type { MapCounty } from '../../places/components.ts'
import { countiesByDistance, type County, findCounty, findRegion, listCounties } from '../../places/index.ts'
import { neighborsOfCounty } from '../../places/index.server.ts'
import type { PlaceLink, UnknownName } from './category-list.ts'
import { type AreaPages, listArea } from './list-area.server.ts'
import { COUNTY_PAGE_SIZE, type CountyList, REGION_PAGE_SIZE, type RegionList } from './county-list.ts'
import { unknownCounty } from './unknown-county.server.ts'

export async function findCountyList(
  businesses: BusinessReader,
  { countyId, citySlug, ...pages }: { countyId: string; citySlug: string } & AreaPages,
): Promise<CountyList | UnknownName> {
  const county = findCounty(countyId)
  if (!county) return unknownCounty(countyId)

  const filter = { countySlugs: [county.slug] }
  const [{ list: own, serving }, counts, categories, cities] = await Promise.all([
    listArea(businesses, { countySlugs: [county.slug], pageSize: COUNTY_PAGE_SIZE, ...pages }),
    businesses.countByCounty(),
    businesses.countByCategory(filter),
    businesses.countByCity(filter),
  ])
  // An empty county shows the whole list, nearest counties first.
  const list =
    own.total > 0
      ? own
      : await businesses.listByCountyOrder(
          countiesByDistance(county).map(({ slug }) => slug),
          { page: pages.page, pageSize: COUNTY_PAGE_SIZE },
        )
  const path = href('/county/:countyId', { countyId: county.slug })
  const city = cities.find(({ slug }) => slug === citySlug)
  const inCity = city && {
    city: city.name,
    path: `${path}?city=${city.slug}`,
    list: await businesses.listBusinesses(
      { ...filter, citySlugs: [city.slug] },
      { page: pages.page, pageSize: COUNTY_PAGE_SIZE },
    ),
  }
  const neighbors = neighborsOfCounty(county.slug)
  const region = findRegion(county.regionId)
  return {
    kind: 'list',
    county: { ...counted(county, counts), seat: county.seat },
    region: region && { id: region.id, fullName: region.fullName },
    neighbors: listCounties()
      .filter(({ slug }) => neighbors.includes(slug))
      .map((neighbor) => counted(neighbor, counts)),
    isEmpty: own.total === 0,
    city: undefined,
    path,
    list,
    ...inCity,
    serving,
    categories: categoryLinks(categories, county),
    cities: cities.map(({ slug, name, count }) => ({ label: name, count, href: `${path}?city=${slug}` })),
  }
}

export async function findRegionList(
  businesses: BusinessReader,
  { regionId, ...pages }: { regionId: string } & AreaPages,
): Promise<RegionList | undefined> {
  const region = findRegion(regionId)
  if (!region) return undefined
  const countySlugs = region.counties.map(({ slug }) => slug)
  const [lists, counts] = await Promise.all([
    listArea(businesses, { countySlugs, pageSize: REGION_PAGE_SIZE, ...pages }),
    businesses.countByCounty(),
  ])
  return {
    region: { id: region.id, name: region.name, fullName: region.fullName },
    counties: region.counties.map((county) => counted(county, counts)),
    ...lists,
  }
}

function counted({ slug, name, regionId }: County, counts: Record<string, number>): MapCounty {
  return { slug, name, regionId, count: counts[slug] ?? 0 }
}

function categoryLinks(counts: Record<string, number>, county: County): PlaceLink[] {
  return Object.entries(counts)
    .map(([slug, count]) => {
      const category = findCategory(slug)
      return {
        label: category?.displayName ?? slug,
        count,
        href: href('/category/:categoryId/county/:countyId', { categoryId: slug, countyId: county.slug }),
      }
    })
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'))
}
