import { useSyncExternalStore } from 'react'
import { dismissToast, toast } from '../../ui/overlay/toast-store.ts'
import type { Favorite } from './saved-list.ts'

type OnDevice = typeof import('./favorites-on-device.ts')

let device: OnDevice | undefined

let opening: Promise<OnDevice> | undefined

const listeners = new Set<() => void>()

/** Loaded once React listens: nobody needs it to see the page. */
function openDevice(): Promise<OnDevice> {
  // Every heart of a list asks at the same moment.
  return (opening ??= import('./favorites-on-device.ts').then(
    (loaded) => {
      device = loaded
      loaded.favoriteStore.subscribe(tell)
      tell()
      return loaded
    },
    (error: unknown) => {
      opening = undefined
      throw error
    },
  ))
}

function tell(): void {
  for (const listener of listeners) listener()
}

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
  device?.favoriteStore.remove(id)
  // It may say how many there are.
  dismissToast()
}

export function keepNote(id: string, note: string): void {
  device?.favoriteStore.note(id, note)
}

export function useFavorites(): readonly Favorite[] | undefined {
  return useSyncExternalStore(subscribe, () => device?.favoriteStore.read(), doNothing)
}

export function useIsFavorite(id: string): boolean {
  return useSyncExternalStore(subscribe, () => device?.favoriteStore.has(id), doNothing) ?? false
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Without a connection the hearts stay empty.
  openDevice().catch(doNothing)
  return () => listeners.delete(listener)
}

function doNothing(): undefined {}
