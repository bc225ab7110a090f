export { categoryWords, relatedWords } from './category-words.server.ts'
export { writeCategories } from './write-categories.server.ts'
