export { CategoriesPage } from './categories-page.tsx'
export { CategoryIcon, CategoryPatch, CategoryTint } from './category-patch.tsx'
