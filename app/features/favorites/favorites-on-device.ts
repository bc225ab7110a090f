import { KEEP_EVENT } from '../../ui/page/keep-event.ts'
import { toast } from '../../ui/overlay/toast-store.ts'
import { type Favorite, MOST_FAVORITES } from './favorite.ts'
import { FavoriteStore } from './favorite-store.ts'

export const favoriteStore = new FavoriteStore(
  () => localStorage,
  () => window,
)

/** Says what the visitor cannot see: where the list is, or why it is not kept. False where it has no room. */
export function keepFavorites(added: readonly Favorite[]): boolean {
  const isFirst = favoriteStore.read().length === 0
  const answer = favoriteStore.save(added)
  dispatchEvent(new Event(KEEP_EVENT))
  if (answer === 'full') {
    toast({
      title: 'Your list is full',
      description: `A list holds ${MOST_FAVORITES} businesses. Remove some to make room.`,
    })
  } else if (answer === 'not-kept') {
    toast({
      title: 'Saved until you close this page',
      description: 'Your browser doesn’t let this site store anything on your device.',
    })
  } else if (isFirst) {
    toast({ title: 'Saved on this device', description: 'Your list is under “Saved” in the menu.' })
  }
  return answer !== 'full'
}
