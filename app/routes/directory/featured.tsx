import { FeaturedList } from '../../features/articles/components.ts'
import { listArticles, summaryOf } from '../../features/articles/index.server.ts'
import { createMeta } from '../../features/site/index.ts'
import type { Route } from './+types/featured'

/** `/featured` and `/featured-business/{id}` both show the list. */
export function loader() {
  return { articles: listArticles().map(summaryOf) }
}

export const meta = createMeta({
  title: 'Featured Veteran-Owned Businesses',
  description:
    'Articles about veteran-owned businesses and veterans’ groups in Florida: how they work, and why.',
  path: '/featured',
})

export default function Featured({ loaderData }: Route.ComponentProps) {
  return <FeaturedList articles={loaderData.articles} />
}
