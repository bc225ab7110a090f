export { CategoriesPage } from './categories-page.tsx'
export { CategoryPatch, CategoryTint } from './category-patch.tsx'
