export { type Favorite, MOST_FAVORITES, parseIds, savedPath } from './favorite.ts'
