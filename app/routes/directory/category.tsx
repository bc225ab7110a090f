import { data, redirect } from 'react-router'
import { businessListStructuredData } from '../../features/businesses/list-structured-data.ts'
import { findCategory } from '../../features/categories/find-category.ts'
import { parseSearchRequest } from '../../features/listing-search/search-params.server.ts'
import { CategoryPage } from '../../features/search/category-page.tsx'
import { UnknownNamePage } from '../../features/search/unknown-name-page.tsx'
import { findCategoryList, type CategoryList } from '../../features/search/find-category-list.server.ts'
import { CATEGORY_PAGE_SIZE, unknownNameMetadata } from '../../features/search/category-list.ts'
import { categoryDescription, numberedTitle } from '../../features/search/search-texts.ts'
import { parseAreaPages } from '../../features/site/listing-params.server.ts'
import { categoryPicture, pictureForMetadata } from '../../features/share-pictures/share-picture.server.ts'
import { findPublicUrl, createMeta } from '../../features/site/metadata.ts'
import type { PageFacts } from '../../features/site/indexable.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/category'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { categoryId, cityId, countyId } = params
  const { source } = context.get(servicesContext)
  const found = await findCategoryList(source, {
    categoryId,
    cityId,
    countyId,
    request: parseSearchRequest(new URL(request.url)),
    ...parseAreaPages(request),
  })
  if (found.kind === 'moved') throw redirect(found.path, 308)
  if (found.kind !== 'list') return data(found, { status: 404 })
  const category = findCategory(found.slug)
  return data({ ...found, picture: category && pictureForMetadata(categoryPicture(category)) })
}

export const meta: Route.MetaFunction = createMeta(({ loaderData, matches }) => {
  if (!loaderData) return undefined
  const publicUrl = findPublicUrl(matches)
  if (loaderData.kind !== 'list') return unknownNameMetadata(loaderData)
  const { title, subject, place, categoryPath, path, list, picture, narrowing } = loaderData
  const where = place ? `${place}, Florida` : 'Florida'
  const name = `${subject} in ${where}`
  return {
    title: numberedTitle(name, list.page),
    description: categoryDescription(loaderData),
    keywords: [title, `veteran-owned ${title}`, where, 'veteran business directory'],
    // A list narrowed by its filters is not a page of its own.
    path: list.page > 1 && !narrowing.isNarrowed ? `${path}?page=${list.page}` : path,
    facts: factsOf(loaderData),
    picture,
    structuredData: businessListStructuredData(publicUrl, {
      steps: [
        { name: 'Categories', path: '/categories' },
        { name: title, path: categoryPath },
        ...(place ? [{ name: place, path }] : []),
      ],
      name,
      list,
      pageSize: CATEGORY_PAGE_SIZE,
    }),
  }
})

/** Search engines skip "All", unlisted categories and parts of names. */
function factsOf({ isListed, place, countySlug, list, narrowing }: CategoryList): PageFacts {
  if (!isListed || narrowing.isNarrowed || narrowing.whereProblem) return { kind: 'search', isAsked: true }
  if (place === undefined) return { kind: 'fixed' }
  return countySlug === undefined
    ? { kind: 'category-in-city', total: list.total }
    : { kind: 'category-in-county', countySlug, total: list.total }
}

export default function Category({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind !== 'list') return <UnknownNamePage unknown={loaderData} />
  return <CategoryPage category={loaderData} />
}
