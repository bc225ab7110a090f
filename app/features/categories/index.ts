export {
  listCategories,
  everyCategory,
  categoriesByIndustry,
  categoriesByLetter,
  popularCategories,
  DEFAULT_CATEGORY_ICON,
  type Category,
} from './category.ts'
export { findCategory, categoryTitle, isAllCategories, ALL_CATEGORIES } from './find-category.ts'
export { nearestCategories, suggestCategories } from './suggest-categories.ts'
export { categorySlugsMatching } from './match-categories.ts'
export { categoryHue } from './category-hue.ts'
export { needsStateLicense } from './state-license.ts'
