import { toast } from '../../ui/overlay/toast-store.ts'
import { KEEP_EVENT } from '../../ui/page/keep-event.ts'
import { type Favorite, isFavorite, MOST_FAVORITES } from './saved-list.ts'

const STORAGE_KEY = 'saved-businesses'
const NONE: readonly Favorite[] = []

/** `full`: nothing was saved; `not-kept`: saved until the page is closed, because the browser stores nothing. */
type SaveAnswer = 'kept' | 'full' | 'not-kept'

export class FavoriteStore {
  readonly #storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly #window: () => EventTarget
  readonly #listeners = new Set<() => void>()
  #unkept: string | undefined
  #text: string | null = null
  #favorites = NONE

  /** @param window tells of changes in other tabs, and when the page comes back */
  constructor(storage: () => Pick<Storage, 'getItem' | 'setItem'>, window: () => EventTarget) {
    this.#storage = storage
    this.#window = window
  }

  readonly read = (): readonly Favorite[] => {
    const text = this.#unkept ?? this.#stored()
    if (text !== this.#text) {
      this.#text = text
      this.#favorites = parseFavorites(text)
    }
    return this.#favorites
  }

  has(id: string): boolean {
    return this.read().some((favorite) => favorite.id === id)
  }

  /** All or, where the list has no room for all, none. */
  save(added: readonly Favorite[]): SaveAnswer {
    const fresh = added.filter(({ id }) => !this.has(id))
    const all = [...fresh, ...this.read()]
    if (all.length > MOST_FAVORITES) return 'full'
    return this.#keep(all) ? 'kept' : 'not-kept'
  }

  remove(id: string): void {
    this.#keep(this.read().filter((favorite) => favorite.id !== id))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#watch('addEventListener')
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#watch('removeEventListener')
    }
  }

  #watch(how: 'addEventListener' | 'removeEventListener'): void {
    for (const event of ['storage', 'pageshow']) this.#window()[how](event, this.#tell)
  }

  readonly #tell = (): void => {
    for (const listener of this.#listeners) listener()
  }

  #keep(favorites: readonly Favorite[]): boolean {
    const text = JSON.stringify(favorites)
    try {
      this.#storage().setItem(STORAGE_KEY, text)
      this.#unkept = undefined
    } catch {
      this.#unkept = text
    }
    this.#tell()
    return this.#unkept === undefined
  }

  #stored(): string | null {
    try {
      return this.#storage().getItem(STORAGE_KEY)
    } catch {
      return null
    }
  }
}

function parseFavorites(text: string | null): readonly Favorite[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isFavorite).slice(0, MOST_FAVORITES) : NONE
  } catch {
    return NONE
  }
}

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
