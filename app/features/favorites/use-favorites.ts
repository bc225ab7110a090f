import { useSyncExternalStore } from 'react'
import { openDevice, openedDevice } from './device.ts'
import type { Favorite } from './favorite.ts'

/** Undefined until they are read. */
export function useFavorites(): readonly Favorite[] | undefined {
  return useSyncExternalStore(subscribe, () => openedDevice()?.favoriteStore.read(), nothing)
}

export function useIsFavorite(id: string): boolean {
  return useSyncExternalStore(subscribe, () => openedDevice()?.favoriteStore.has(id), nothing) ?? false
}

function subscribe(listener: () => void): () => void {
  let leave: (() => void) | undefined = nothing
  const watch = async () => {
    const { favoriteStore } = await openDevice()
    if (!leave) return
    leave = favoriteStore.subscribe(listener)
    listener()
  }
  // Without a connection the hearts stay empty.
  watch().catch(nothing)
  return () => {
    leave?.()
    leave = undefined
  }
}

function nothing(): undefined {}
