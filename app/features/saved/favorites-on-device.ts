import { toast } from '../../ui/overlay/toast-store.ts'
import { KEEP_EVENT } from '../../ui/page/keep-event.ts'
import { type Favorite, isFavorite, LONGEST_NOTE, MOST_FAVORITES, savedPath } from './saved-list.ts'

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
  /** With their notes: a slip can be undone. */
  #removed = NONE

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
    const fresh = added
      .filter(({ id }) => !this.has(id))
      .map((favorite) => this.#removed.find(({ id }) => id === favorite.id) ?? favorite)
    const all = [...fresh, ...this.read()]
    if (all.length > MOST_FAVORITES) return 'full'
    return this.#keep(all) ? 'kept' : 'not-kept'
  }

  remove(id: string): void {
    this.#removed = [...this.read().filter((favorite) => favorite.id === id), ...this.#removed]
    this.#keep(this.read().filter((favorite) => favorite.id !== id))
  }

  note(id: string, text: string): void {
    const note = text.slice(0, LONGEST_NOTE)
    this.#keep(this.read().map((favorite) => (favorite.id === id ? { ...favorite, note } : favorite)))
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

/** Says where the list is, or why it is not kept. False where it has no room. */
export function keepFavorites(added: readonly Favorite[]): boolean {
  const fresh = added.filter(({ id }) => !favoriteStore.has(id))
  const answer = favoriteStore.save(added)
  dispatchEvent(new Event(KEEP_EVENT))
  if (answer === 'full') {
    toast({
      title: 'Your list is full',
      description: `A list holds ${MOST_FAVORITES} businesses. Remove some to make room.`,
    })
    return false
  }
  toast({
    title: answer === 'kept' ? 'Saved.' : 'Saved until you close this page',
    description:
      answer === 'kept' ? undefined : 'Your browser doesn’t let this site store anything on your device.',
    link: { label: `See your list (${favoriteStore.read().length})`, to: savedPath() },
    undo: () => {
      for (const { id } of fresh) favoriteStore.remove(id)
    },
  })
  return true
}
