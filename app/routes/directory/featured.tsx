import { FeaturedList } from '../../features/articles/featured-list.tsx'
import { listArticles } from '../../features/articles/find-article.server.ts'
import { featuredPath } from '../../features/articles/article.ts'
import { numberedTitle } from '../../features/search/search-texts.ts'
import { pageNumberOf } from '../../features/site/listing-params.server.ts'
import { createMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/featured'

export function loader({ request, context }: Route.LoaderArgs) {
  return listArticles(context.get(servicesContext).source, pageNumberOf(request))
}

export const meta: Route.MetaFunction = createMeta(({ loaderData }) => {
  if (!loaderData) return undefined
  return {
    title: numberedTitle('Featured Veteran-Owned Businesses', loaderData.page),
    description:
      'Articles about veteran-owned businesses and veterans’ groups in Florida: how they work, and why.',
    path: featuredPath(loaderData.page),
  }
})

export default function Featured({ loaderData }: Route.ComponentProps) {
  return <FeaturedList {...loaderData} />
}
