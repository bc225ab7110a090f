import type { BusinessReader } from '../businesses/index.server.ts'
import { categorySlugsMatching, categoryTitle, findCategory, suggestCategories } from '../categories/index.ts'
import { citySlug, findCounty } from '../places/index.ts'
import { displayCity } from '../places/index.server.ts'
import {
  CATEGORY_PAGE_SIZE,
  type CategoryList,
  type PlaceLink,
  type UnknownCategory,
} from './category-list.ts'
import { searchPath } from './search-request.ts'

/**
 * The businesses of a category, or of all categories that contain the slug (`spec.md` section 5), with the
 * cities and counties that they are in. A slug that nothing matches is unknown.
 */
export async function findCategoryList(
  businesses: BusinessReader,
  { categoryId, cityId, page }: { categoryId: string; cityId: string | undefined; page: number },
): Promise<CategoryList | UnknownCategory> {
  const category = findCategory(categoryId)
  const slug = category?.slug ?? categoryId.toLowerCase()
  const categoryPath = `/category/${encodeURIComponent(slug)}`
  const categorySlugs = categorySlugsMatching(slug)
  if (categorySlugs.length === 0) {
    const suggestions = suggestCategories(slug).map(({ slug, displayName }) => ({ slug, displayName }))
    return { kind: 'unknown', path: categoryPath, suggestions }
  }

  const city = cityId ? displayCity(cityId) : undefined
  const [list, cities, counties] = await Promise.all([
    businesses.listBusinesses(
      { categorySlugs, ...(city ? { citySlug: citySlug(city) } : {}) },
      { page, pageSize: CATEGORY_PAGE_SIZE },
    ),
    businesses.countByCity({ categorySlugs }),
    businesses.countByCounty({ categorySlugs }),
  ])
  return {
    kind: 'list',
    slug,
    title: categoryTitle(slug),
    isKnown: category !== undefined,
    city,
    path: city ? `${categoryPath}/city/${citySlug(city)}` : categoryPath,
    list,
    cities: cities.map(({ slug: place, name, count }) => ({
      label: name,
      count,
      href: `${categoryPath}/city/${place}`,
    })),
    counties: countyLinks(counties, category?.name ?? slug),
  }
}

/** A category has no address per county; the search answers for it. */
function countyLinks(counts: Record<string, number>, category: string): PlaceLink[] {
  return Object.entries(counts)
    .map(([slug, count]) => {
      const county = findCounty(slug)
      const where = county?.fullName ?? slug
      return { label: county?.name ?? slug, count, href: searchPath({ category, where }) }
    })
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'))
}
