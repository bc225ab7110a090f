import { toast } from '../../ui/overlay/toast-store.ts'
import { openDevice, openedDevice } from './device.ts'
import type { Favorite } from './favorite.ts'

/** False where nothing was saved, which a toast explains. */
export async function saveFavorites(added: readonly Favorite[]): Promise<boolean> {
  try {
    return (await openDevice()).keepFavorites(added)
  } catch {
    toast({ title: 'Not saved', description: 'Check your internet connection and try again.' })
    return false
  }
}

export function removeFavorite(id: string): void {
  openedDevice()?.favoriteStore.remove(id)
}
