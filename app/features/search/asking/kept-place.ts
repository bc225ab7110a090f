import { onDevice } from '../../../platform/on-device.ts'
import type { Point } from '../../places/distance.ts'
import { KEPT_ATTRIBUTE, STORAGE_KEY } from '../kept-place-script.ts'

export const MY_LOCATION = 'My location'

/** A place in words, or the position of the device, as in `SearchRequest`. */
export type AskedPlace = { where: string } | { near: Point }

const POSITION = /^(-?\d{1,3}\.\d{2}),(-?\d{1,3}\.\d{2})$/

const listeners = new Set<() => void>()

/** For `useSyncExternalStore`, with `readKeptText`. */
export function watchKeptPlace(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readKeptText(): string {
  return onDevice((storage) => storage.getItem(STORAGE_KEY)) ?? ''
}

export function readKeptPlace(): AskedPlace | undefined {
  return placeOfText(readKeptText())
}

export function placeOfText(text: string): AskedPlace | undefined {
  if (text === '') return undefined
  const [, lat, lng] = POSITION.exec(text) ?? []
  return lat && lng ? { near: { lat: Number(lat), lng: Number(lng) } } : { where: text }
}

/** Stays on the device; where the browser stores nothing, it is not kept. */
export function keepPlace(place: AskedPlace): void {
  const text =
    'near' in place ? `${place.near.lat.toFixed(2)},${place.near.lng.toFixed(2)}` : place.where.trim()
  if (text === '') return
  onDevice((storage) => storage.setItem(STORAGE_KEY, text))
  tellOfKept()
}

export function forgetPlace(): void {
  onDevice((storage) => storage.removeItem(STORAGE_KEY))
  tellOfKept()
}

function tellOfKept(): void {
  document.documentElement.toggleAttribute(KEPT_ATTRIBUTE, readKeptText() !== '')
  for (const listener of listeners) listener()
}
