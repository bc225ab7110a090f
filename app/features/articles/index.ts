export { articleStructuredData } from './article-structured-data.ts'
/** What other features may use of the articles, in the browser as on the server. The texts: `index.server.ts`. */
export type { FeaturedArticle } from './article.ts'
