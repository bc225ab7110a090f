/** Article texts stay on the server; a page gets only those it shows. */
export { articleIllustration, findArticle, listArticles, neighborsOf } from './find-article.server.ts'
export { summaryOf } from './article.ts'
