export { findArticle, listArticles, neighborsOf } from './find-article.server.ts'
export { summaryOf } from './article.ts'
