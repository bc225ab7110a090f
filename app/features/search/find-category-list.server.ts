import type { Source } from '../../db/source.ts'
import {
  countByCategory,
  countByCity,
  countByCounty,
  type CityCount,
} from '../businesses/count-businesses.server.ts'
import { href } from 'react-router'
import {
  ALL_CATEGORIES,
  categorySlugsMatching,
  categoryTitle,
  findCategory,
  isAllCategories,
} from '../categories/find-category.ts'
import { type Category, listCategories } from '../categories/category.ts'
import { citySlug } from '../places/place-name.ts'
import { countiesByDistance, type County } from '../places/county.ts'
import { findCounty } from '../places/county-name.ts'
import { closestNames } from '../../text/likely-names.ts'
import { cityFamily, displayCity, findPlace, listPlaces } from '../places/place.server.ts'
import { searchPath } from '../listing-search/search-request.ts'
import { findListPage, type ListAsked } from './find-list-page.server.ts'
import type { CountedLink } from '../../ui/page/link-grid.tsx'
import { mostFirst } from './lists/counted-links.tsx'
import { unknownCategory, unknownCounty, type UnknownName } from './unknown-name-page.tsx'

/** Fills rows of two and of three. */
const PAGE_SIZE = 12

interface CategoryAddress {
  categoryId: string
  cityId?: string | undefined
  countyId?: string | undefined
}

type CategoryHead = ReturnType<typeof describeCategory>
export type CategoryList = Extract<Awaited<ReturnType<typeof findCategoryList>>, { kind: 'list' }>

/** By every category whose slug contains this one. A county in the place of a city has its own address. */
export async function findCategoryList(
  source: Source,
  asked: ListAsked,
  { categoryId, cityId, countyId }: CategoryAddress,
) {
  const categorySlugs = categorySlugsMatching(categoryId)
  const [onlySlug, ...otherSlugs] = categorySlugs
  if (onlySlug === undefined) return unknownCategory(categoryId)
  // A part of one category's name (`plumbin`) means that category.
  const category = otherSlugs.length === 0 ? findCategory(onlySlug) : undefined
  const base = describeCategory(categoryId, category)

  const { where, near } = asked.request
  if ((where || near) && (cityId ?? countyId) === undefined) {
    return { kind: 'moved' as const, path: searchPath({ where, near, category: searchedAs(base) }) }
  }
  const county = findCounty(countyId)
  if (countyId !== undefined && !county) return unknownCounty(countyId, `${base.categoryPath}/county/`)

  const countyInstead = cityId === undefined || findPlace(cityId) ? undefined : findCounty(cityId)
  if (countyInstead) {
    return { kind: 'moved' as const, path: base.categoryPath + placePath(countyInstead, undefined) }
  }

  const city = cityId === undefined ? undefined : displayCity(cityId)
  const slug = city === undefined ? undefined : citySlug(city)
  const placeName = county?.fullName ?? city
  const scope = {
    categorySlugs,
    ...(county && { countySlugs: [county.slug] }),
    ...(slug !== undefined && { citySlugs: cityFamily(slug) }),
  }
  const [found, cities, counts, numbers] = await Promise.all([
    findListPage(source, asked, { scope, category: searchedAs(base), pageSize: PAGE_SIZE }),
    countByCity(source, { categorySlugs }),
    countByCounty(source, { categorySlugs }),
    countByCategory(source),
  ])
  const isKnown = findPlace(cityId) || cities.some((one) => one.slug === slug)
  if (city !== undefined && !isKnown) return unknownCity(city, base.categoryPath)
  const counties = countyLinks(counts, base.categoryPath)
  return {
    kind: 'list' as const,
    ...base,
    heading: composeHeading(base, placeName),
    placeName,
    countySlug: county?.slug,
    path: base.categoryPath + placePath(county, slug),
    ...found,
    related: found.list.total === 0 ? relatedLinks(category, numbers) : [],
    cities: cityLinks(cities, base.categoryPath, county),
    counties: county && found.list.total === 0 ? nearestTo(county, counties) : counties.toSorted(mostFirst),
  }
}

function unknownCity(name: string, categoryPath: string): UnknownName {
  const { isLikely, names } = closestNames(
    name,
    listPlaces().map((place) => place.name),
  )
  return {
    kind: 'unknown-city',
    path: `${categoryPath}/city/${citySlug(name)}`,
    name,
    isLikely,
    suggestions: [...new Set(names)].map((label) => ({
      label,
      href: `${categoryPath}/city/${citySlug(label)}`,
    })),
  }
}

function placePath(county: County | undefined, citySlug: string | undefined): string {
  if (county) return href('/county/:countyId', { countyId: county.slug })
  return citySlug === undefined ? '' : `/city/${citySlug}`
}

function describeCategory(categoryId: string, category: Category | undefined) {
  const isAll = isAllCategories(categoryId)
  const slug = category?.slug ?? categoryId.toLowerCase()
  const title = isAll ? ALL_CATEGORIES : categoryTitle(slug)
  return {
    slug,
    title,
    subject: isAll ? 'Veteran-Owned Businesses' : `${title} Businesses`,
    isAll,
    isListed: category?.listed === true,
    categoryPath: href('/category/:categoryId', { categoryId: slug }),
  }
}

function searchedAs({ slug, isAll }: CategoryHead): string {
  return isAll ? '' : (findCategory(slug)?.name ?? slug)
}

function composeHeading({ subject, isAll }: CategoryHead, place: string | undefined): string {
  if (place !== undefined) return `${subject} in ${place}`
  return isAll ? `${subject} in Florida` : subject
}

/** Of the same industry, those with the most businesses. */
function relatedLinks(category: Category | undefined, counts: Record<string, number>): CountedLink[] {
  return listCategories()
    .filter(({ slug, industry }) => industry.slug === category?.industry.slug && (counts[slug] ?? 0) > 0)
    .map(({ slug, displayName }) => ({
      label: displayName,
      count: counts[slug] ?? 0,
      href: href('/category/:categoryId', { categoryId: slug }),
    }))
    .toSorted(mostFirst)
    .slice(0, 3)
}

function cityLinks(counts: readonly CityCount[], categoryPath: string, county?: County): CountedLink[] {
  const countBySlug = new Map(counts.map(({ slug, count }) => [slug, count]))
  return counts
    .filter(({ slug }) => county === undefined || findPlace(slug)?.counties.includes(county.name))
    .map(({ slug, name }) => ({
      label: name,
      count: cityFamily(slug).reduce((sum, each) => sum + (countBySlug.get(each) ?? 0), 0),
      href: `${categoryPath}/city/${slug}`,
    }))
    .toSorted(mostFirst)
}

function countyLinks(counts: Record<string, number>, categoryPath: string): CountedLink[] {
  return Object.entries(counts).map(([slug, count]) => ({
    label: findCounty(slug)?.name ?? slug,
    count,
    href: `${categoryPath}${href('/county/:countyId', { countyId: slug })}`,
  }))
}

function nearestTo(county: County, links: CountedLink[]): CountedLink[] {
  const place = new Map(countiesByDistance(county).map(({ name }, index) => [name, index]))
  return links.toSorted((a, b) => (place.get(a.label) ?? 0) - (place.get(b.label) ?? 0))
}
