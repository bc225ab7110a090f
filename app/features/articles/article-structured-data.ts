import type { Article, WithContext } from 'schema-dts'
import type { FeaturedArticle } from './article.ts'

/** The texts are the directory's own; a sample has no publication date. */
export function articleStructuredData(
  { id, title, displayTitle, content, place }: FeaturedArticle,
  publicUrl: string,
  picture: string,
): WithContext<Article> {
  const organization = { '@id': `${publicUrl}/#organization` }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: content[0].content,
    image: publicUrl + picture,
    mainEntityOfPage: `${publicUrl}/featured-article/${id}`,
    inLanguage: 'en-US',
    about: { '@type': 'Organization', name: displayTitle },
    contentLocation: { '@type': 'Place', name: `${place.city}, Florida` },
    author: organization,
    publisher: organization,
  }
}
