import { data, redirect } from 'react-router'
import { CategoryPage } from '../../features/search/category-page.tsx'
import { findCategoryList, type CategoryList } from '../../features/search/find-category-list.server.ts'
import { parseListAsked } from '../../features/search/find-list-page.server.ts'
import { categoryDescription, listMetadata } from '../../features/search/search-texts.ts'
import { unknownNameMetadata, UnknownNamePage } from '../../features/search/unknown-name-page.tsx'
import { pageSharePicture } from '../../features/share-pictures/share-picture.server.ts'
import { findPublicUrl, createMeta } from '../../features/site/metadata.ts'
import type { PageFacts } from '../../features/site/indexable.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/category'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { source } = context.get(servicesContext)
  const found = await findCategoryList(source, parseListAsked(request), params)
  if (found.kind === 'moved') throw redirect(found.path, 308)
  if (found.kind !== 'list') return data(found, { status: 404 })
  return data({ ...found, picture: pageSharePicture('category', found.slug) })
}

export const meta: Route.MetaFunction = createMeta(({ loaderData, matches }) => {
  if (!loaderData) return undefined
  if (loaderData.kind !== 'list') return unknownNameMetadata(loaderData)
  const { title, subject, placeName, categoryPath, path, picture } = loaderData
  const where = placeName ? `${placeName}, Florida` : 'Florida'
  const steps = [
    { name: 'Categories', path: '/categories' },
    { name: title, path: categoryPath },
    ...(placeName ? [{ name: placeName, path }] : []),
  ]
  return {
    ...listMetadata(findPublicUrl(matches), loaderData, { name: `${subject} in ${where}`, path, steps }),
    description: categoryDescription(loaderData),
    keywords: [title, `veteran-owned ${title}`, where, 'veteran business directory'],
    facts: factsOf(loaderData),
    picture,
  }
})

/** Search engines skip "All", unlisted categories and parts of names. */
function factsOf({ isListed, placeName, countySlug, list, ...found }: CategoryList): PageFacts {
  if (!isListed || found.isNarrowed || found.whereProblem) return { kind: 'search', isAsked: true }
  if (placeName === undefined) return { kind: 'fixed' }
  return countySlug === undefined
    ? { kind: 'category-in-city', total: list.total }
    : { kind: 'category-in-county', countySlug, total: list.total }
}

export default function Category({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind !== 'list') return <UnknownNamePage unknown={loaderData} />
  return <CategoryPage category={loaderData} />
}
