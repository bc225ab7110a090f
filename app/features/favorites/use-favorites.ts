import { useSyncExternalStore } from 'react'
import { openDevice, openedDevice } from './device.ts'
import type { Favorite } from './favorite.ts'

export function useFavorites(): readonly Favorite[] | undefined {
  return useSyncExternalStore(subscribe, () => openedDevice()?.favoriteStore.read(), doNothing)
}

export function useIsFavorite(id: string): boolean {
  return useSyncExternalStore(subscribe, () => openedDevice()?.favoriteStore.has(id), doNothing) ?? false
}

function subscribe(listener: () => void): () => void {
  let leave: (() => void) | undefined = doNothing
  const watch = async () => {
    const { favoriteStore } = await openDevice()
    if (!leave) return
    leave = favoriteStore.subscribe(listener)
    listener()
  }
  // Without a connection the hearts stay empty.
  watch().catch(doNothing)
  return () => {
    leave?.()
    leave = undefined
  }
}

function doNothing(): undefined {}
