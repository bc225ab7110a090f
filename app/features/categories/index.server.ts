export { writeCategories } from './write-categories.server.ts'
