import { data } from 'react-router'
import { businessListStructuredData } from '../features/businesses/index.ts'
import { findCategory } from '../features/categories/index.ts'
import { CategoryNotFoundPage, CategoryPage } from '../features/search/components.ts'
import { findCategoryList } from '../features/search/index.server.ts'
import { CATEGORY_PAGE_SIZE, numberedTitle } from '../features/search/index.ts'
import { pageNumberOf } from '../features/site/index.server.ts'
import { categoryPicture, pictureForMetadata } from '../features/share-pictures/index.server.ts'
import { pageMetadata, publicUrlOf } from '../features/site/index.ts'
import { servicesContext } from '../request-context.ts'
import type { Route } from './+types/category'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const list = await findCategoryList(context.get(servicesContext).businesses, {
    categoryId: params.categoryId,
    cityId: params.cityId,
    page: pageNumberOf(request),
  })
  const category = list.kind === 'list' ? findCategory(list.slug) : undefined
  const picture = category && pictureForMetadata(categoryPicture(category))
  return data({ ...list, picture }, { status: list.kind === 'unknown' ? 404 : 200 })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const publicUrl = publicUrlOf(matches) ?? ''
  if (loaderData.kind === 'unknown') {
    return pageMetadata({
      title: 'Category Not Found',
      description: 'There is no category of this name in the directory.',
      path: loaderData.path,
      facts: { kind: 'private' },
      publicUrl,
    })
  }
  const { slug, title, city, path, list, isKnown, picture } = loaderData
  const place = city ? `${city}, Florida` : 'Florida'
  return pageMetadata({
    title: numberedTitle(`${title} Businesses in ${place}`, list.page),
    description: `Veteran-owned ${title} businesses in ${place}: telephone, hours, services and directions from ${list.total === 1 ? 'one listing' : `${list.total} listings`}.`,
    keywords: [title, `veteran-owned ${title}`, place, 'veteran business directory'],
    path: list.page > 1 ? `${path}?page=${list.page}` : path,
    facts: { kind: 'list', total: list.total, isKnown },
    picture,
    publicUrl,
    structuredData: businessListStructuredData(publicUrl, {
      steps: [
        { name: 'Categories', path: '/categories' },
        { name: title, path: `/category/${slug}` },
        ...(city ? [{ name: city, path }] : []),
      ],
      name: `${title} Businesses in ${place}`,
      list,
      pageSize: CATEGORY_PAGE_SIZE,
    }),
  })
}

export default function Category({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'unknown') return <CategoryNotFoundPage suggestions={loaderData.suggestions} />
  return <CategoryPage category={loaderData} />
}
