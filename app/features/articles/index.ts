export { articleStructuredData, type ArticleSummary, type FeaturedArticle } from './article.ts'
