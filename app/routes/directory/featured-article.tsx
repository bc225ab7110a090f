import { href, redirect } from 'react-router'
import { articleStructuredData, summaryOf } from '../../features/articles/article.ts'
import { ArticlePage } from '../../features/articles/article-page.tsx'
import { findArticle } from '../../features/articles/find-article.server.ts'
import { pageSharePicture } from '../../features/share-pictures/share-picture.server.ts'
import { findPublicUrl, createMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import { breadcrumbList } from '../../document/structured-data.ts'
import type { Route } from './+types/featured-article'

export function loader({ params, context }: Route.LoaderArgs) {
  const article = findArticle(params.articleId)
  if (!article) {
    context
      .get(servicesContext)
      .log.info(
        { path: href('/featured-article/:articleId', { articleId: params.articleId }) },
        'unknown featured article',
      )
    throw redirect('/featured')
  }
  return {
    article,
    description: summaryOf(article).firstParagraph,
    picture: pageSharePicture('article', article.id),
  }
}

export const meta: Route.MetaFunction = createMeta(({ loaderData, matches }) => {
  if (!loaderData) return undefined
  const { article, description, picture } = loaderData
  const publicUrl = findPublicUrl(matches)
  return {
    title: article.displayTitle,
    description,
    path: href('/featured-article/:articleId', { articleId: article.id }),
    type: 'article',
    picture,
    structuredData: [
      articleStructuredData(article, publicUrl, article.mainImage),
      breadcrumbList(publicUrl, [
        { name: 'Featured Businesses', path: '/featured' },
        { name: article.displayTitle, path: href('/featured-article/:articleId', { articleId: article.id }) },
      ]),
    ],
  }
})

export default function FeaturedArticlePage({ loaderData }: Route.ComponentProps) {
  return <ArticlePage article={loaderData.article} />
}
