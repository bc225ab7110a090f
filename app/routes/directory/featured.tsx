import { FeaturedList } from '../../features/articles/featured-list.tsx'
import { listArticles } from '../../features/articles/find-article.server.ts'
import { summaryOf } from '../../features/articles/article.ts'
import { createMeta } from '../../features/site/metadata.ts'
import type { Route } from './+types/featured'

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
