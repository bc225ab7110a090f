import { href } from 'react-router'

export const SAVED_TITLE = 'Saved Businesses'
export const SHARED_TITLE = 'Shared List of Businesses'

export interface Favorite {
  id: string
  name: string
  /** Of the person who saved it; it never leaves the device. */
  note?: string
}

export const LONGEST_NOTE = 500

/** An address with so many ids still works everywhere. */
export const MOST_FAVORITES = 60

const ID = /^[\w-]{1,150}$/

export function savedPath(ids: readonly string[] = []): string {
  // Ids need no escaping, and a comma may stand in a query.
  return href('/saved') + (ids.length > 0 ? `?ids=${ids.join(',')}` : '')
}

/** Well-formed ids, each once and as many as a list may have. */
export function parseIds(text: string | null): string[] {
  const ids = (text ?? '').split(',').filter((id) => ID.test(id))
  return [...new Set(ids)].slice(0, MOST_FAVORITES)
}

export function isFavorite(value: unknown): value is Favorite {
  if (typeof value !== 'object' || value === null || !('id' in value && 'name' in value)) return false
  if ('note' in value && typeof value.note !== 'string') return false
  return typeof value.id === 'string' && ID.test(value.id) && typeof value.name === 'string'
}
