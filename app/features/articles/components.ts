export { ArticlePage } from './article-page.tsx'
export { FeaturedList } from './featured-list.tsx'
export { Story } from './story.tsx'
