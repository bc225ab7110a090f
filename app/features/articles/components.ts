export { ArticlePage } from './article-page.tsx'
export { FeaturedList } from './featured-list.tsx'
