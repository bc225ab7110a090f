import { describe, expect, test } from 'vitest'
import { LONGEST_NOTE, MOST_FAVORITES } from './saved-list.ts'
import { FavoriteStore } from './favorites-on-device.ts'

function memory(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
}

const bakery = { id: 'bakery-1', name: 'Bakery' }
const marina = { id: 'marina-2', name: 'Marina' }

describe('on one device', () => {
  test('what was saved last stands first, each business once', () => {
    const store = new FavoriteStore(() => memory(kept), never)
    const kept = new Map<string, string>()
    expect(store.save([bakery])).toBe('kept')
    expect(store.save([marina, bakery])).toBe('kept')
    expect(store.read()).toEqual([marina, bakery])
    store.remove(bakery.id)
    expect(store.read()).toEqual([marina])
  })

  test('a note stays with its business, also where its heart is emptied by mistake', () => {
    const kept = new Map<string, string>()
    const store = storeOf(kept)
    store.save([bakery, marina])
    store.note(bakery.id, 'Called, $240')
    expect(storeOf(kept).read()).toEqual([{ ...bakery, note: 'Called, $240' }, marina])
    store.remove(bakery.id)
    store.save([bakery])
    expect(store.read()[0]).toEqual({ ...bakery, note: 'Called, $240' })
    store.note(marina.id, 'x'.repeat(LONGEST_NOTE + 1))
    expect(store.read()[1]?.note).toHaveLength(LONGEST_NOTE)
  })

  test('another tab sees it and is told', () => {
    const kept = new Map<string, string>()
    const window = new EventTarget()
    const [here, there] = [
      new FavoriteStore(
        () => memory(kept),
        () => window,
      ),
      storeOf(kept),
    ]
    let told = 0
    const leave = here.subscribe(() => told++)
    there.save([bakery])
    window.dispatchEvent(new Event('storage'))
    expect(told).toBe(1)
    expect(here.read()).toEqual([bakery])
    leave()
    window.dispatchEvent(new Event('storage'))
    expect(told).toBe(1)
  })

  test('an unchanged list is the same array', () => {
    const store = storeOf(new Map())
    store.save([bakery])
    expect(store.read()).toBe(store.read())
  })

  test('a list has an end, and a list that does not fit changes nothing', () => {
    const store = storeOf(new Map())
    const many = Array.from({ length: MOST_FAVORITES }, (_, index) => ({ id: `many-${index}`, name: 'Many' }))
    expect(store.save(many)).toBe('kept')
    expect(store.save([bakery])).toBe('full')
    expect(store.read()).toEqual(many)
  })
})

describe('a browser that keeps nothing', () => {
  test('says so, and holds the list as long as the page is open', () => {
    const store = new FavoriteStore(() => {
      throw new DOMException('denied', 'SecurityError')
    }, never)
    expect(store.read()).toEqual([])
    expect(store.save([bakery])).toBe('not-kept')
    expect(store.read()).toEqual([bakery])
  })

  test('what cannot be read is an empty list', () => {
    for (const text of ['{', 'null', '{"id":"x"}', '[1,{"id":"a b","name":""},{"id":"x"}]']) {
      expect(storeOf(new Map([['saved-businesses', text]])).read()).toEqual([])
    }
  })
})

function storeOf(kept: Map<string, string>): FavoriteStore {
  return new FavoriteStore(() => memory(kept), never)
}

function never(): EventTarget {
  return new EventTarget()
}
