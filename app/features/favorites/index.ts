export { type Favorite, MOST_FAVORITES, parseIds, savedContactsPath, savedPath } from './favorite.ts'
