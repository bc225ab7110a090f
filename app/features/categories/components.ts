export { CategoriesPage } from './categories-page.tsx'
export { CategoryIcon } from './category-icon.tsx'
export { CategoryPatch } from './category-patch.tsx'
