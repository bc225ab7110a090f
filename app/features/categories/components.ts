export { CategoriesPage } from './categories-page.tsx'
export { CategoryIcon } from './category-icon.tsx'
export { CategoryPatch, CategoryTint } from './category-patch.tsx'
