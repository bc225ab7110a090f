import type { Article, WithContext } from 'schema-dts'
import { href } from 'react-router'
import type { FeaturedArticle } from './find-article.server.ts'

export function articlePath(id: string): string {
  return href('/featured-article/:articleId', { articleId: id })
}

export function featuredPath(page: number): string {
  return page === 1 ? '/featured' : `/featured?page=${page}`
}

export function articleStructuredData(
  { id, title, displayTitle, firstParagraph, picture, place }: FeaturedArticle,
  publicUrl: string,
): WithContext<Article> {
  const organization = { '@id': `${publicUrl}/#organization` }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: firstParagraph,
    ...(picture && { image: publicUrl + picture.url }),
    mainEntityOfPage: publicUrl + articlePath(id),
    inLanguage: 'en-US',
    about: { '@type': 'Organization', name: displayTitle },
    contentLocation: { '@type': 'Place', name: `${place.city}, Florida` },
    author: organization,
    publisher: organization,
  }
}
