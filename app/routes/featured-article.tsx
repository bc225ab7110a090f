import { redirect } from 'react-router'
import { ArticlePage } from '../features/articles/components.ts'
import { findArticle, neighborsOf, summaryOf } from '../features/articles/index.server.ts'
import { pageMetadata, publicUrlOf } from '../features/site/index.ts'
import { servicesContext } from '../request-context.ts'
import type { Route } from './+types/featured-article'

/** An unknown id is logged and leads to the list (specification section 8). */
export function loader({ params, context }: Route.LoaderArgs) {
  const article = findArticle(params.articleId)
  if (!article) {
    context.get(servicesContext).log.info({ articleId: params.articleId }, 'unknown featured article')
    throw redirect('/featured')
  }
  return { article, neighbors: neighborsOf(article.id), description: summaryOf(article).firstParagraph }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { article, description } = loaderData
  return pageMetadata({
    title: article.displayTitle,
    description,
    path: `/featured-article/${article.id}`,
    publicUrl: publicUrlOf(matches),
  })
}

export default function FeaturedArticlePage({ loaderData }: Route.ComponentProps) {
  return <ArticlePage article={loaderData.article} neighbors={loaderData.neighbors} />
}
