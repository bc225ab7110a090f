export { articleStructuredData } from './article-structured-data.ts'
export type { FeaturedArticle } from './article.ts'
