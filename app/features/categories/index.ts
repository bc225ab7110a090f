export {
  listCategories,
  everyCategory,
  categoriesByIndustry,
  categoriesByLetter,
  mostUsedCategories,
  popularCategories,
  DEFAULT_CATEGORY_ICON,
  INDUSTRIES,
  type Category,
} from './category.ts'
export {
  ALL_CATEGORIES,
  categorySlugsMatching,
  categoryTitle,
  findCategory,
  isAllCategories,
  nearestCategories,
  suggestCategories,
} from './find-category.ts'
export { categoryHue } from './category-family.ts'
export { needsStateLicense } from './state-license.ts'
