import { redirect } from 'react-router'
import { articlePath, articleStructuredData } from '../../features/articles/article.ts'
import { ArticlePage } from '../../features/articles/article-page.tsx'
import { findArticle } from '../../features/articles/find-article.server.ts'
import { articleSharePicture } from '../../features/share-pictures/share-picture.server.ts'
import { findPublicUrl, createMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import { breadcrumbList } from '../../document/structured-data.ts'
import type { Route } from './+types/featured-article'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { source, log } = context.get(servicesContext)
  const article = await findArticle(source, params.articleId)
  if (!article) {
    log.info({ path: articlePath(params.articleId) }, 'unknown featured article')
    throw redirect('/featured')
  }
  if (article.id !== params.articleId) throw redirect(articlePath(article.id), 301)
  return { article, picture: articleSharePicture(article) }
}

export const meta: Route.MetaFunction = createMeta(({ loaderData, matches }) => {
  if (!loaderData) return undefined
  const { article, picture } = loaderData
  const { id, displayTitle, firstParagraph } = article
  const publicUrl = findPublicUrl(matches)
  return {
    title: displayTitle,
    description: firstParagraph,
    path: articlePath(id),
    type: 'article',
    picture,
    structuredData: [
      articleStructuredData(article, publicUrl),
      breadcrumbList(publicUrl, [
        { name: 'Featured Businesses', path: '/featured' },
        { name: displayTitle, path: articlePath(id) },
      ]),
    ],
  }
})

export default function FeaturedArticlePage({ loaderData }: Route.ComponentProps) {
  return <ArticlePage article={loaderData.article} />
}
