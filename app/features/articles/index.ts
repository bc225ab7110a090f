export { articleStructuredData, type FeaturedArticle } from './article.ts'
