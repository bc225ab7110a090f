import type { Article, WithContext } from 'schema-dts'
import { href } from 'react-router'

export interface FeaturedArticle {
  id: string
  title: string
  displayTitle: string
  content: readonly [ArticleText, ...ArticleItem[]]
  mainImage: string
  place: { city: string; county: string }
  website?: string
  phone?: string
  tel?: string | null
  instagram?: string
  facebook?: string
  licenses?: readonly { holder: string; number: string }[]
}

export type ArticleItem = ArticleText | ArticleSection

interface ArticleText {
  type: 'text'
  content: string
}

interface ArticleSection {
  type: 'section'
  title: string
  content: readonly string[]
}

export type ArticleSummary = ReturnType<typeof summaryOf>

export function summaryOf({ id, displayTitle, content, mainImage, place }: FeaturedArticle) {
  return { id, displayTitle, firstParagraph: content[0].content, mainImage, place }
}

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
    mainEntityOfPage: `${publicUrl}${href('/featured-article/:articleId', { articleId: id })}`,
    inLanguage: 'en-US',
    about: { '@type': 'Organization', name: displayTitle },
    contentLocation: { '@type': 'Place', name: `${place.city}, Florida` },
    author: organization,
    publisher: organization,
  }
}
