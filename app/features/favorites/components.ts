export { FavoriteButton } from './favorite-button.tsx'
export { SavedCount } from './saved-count.tsx'
export { removeFavorite, saveFavorites } from './save-favorites.ts'
export { useFavorites } from './use-favorites.ts'
