export { categoryWords, relatedWords } from './category-words.server.ts'
export { writeCategories } from './write-categories.server.ts'
export { categoryIconDrawing } from './category-icon-drawing.server.ts'
