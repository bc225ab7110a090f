import { afterEach, expect, test, vi } from 'vitest'
import { findDraft, keepDraft } from './post-draft.ts'

afterEach(() => void vi.unstubAllGlobals())

function keepOn(kept = new Map<string, string>()) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
}

// @spec 4.10
test('a draft is kept for its business alone', () => {
  keepOn()
  expect(keepDraft('anchor-1', { type: 'deal', content: ' Ten percent off ' })).toBe(true)
  expect(findDraft('anchor-1')).toEqual({ type: 'deal', content: ' Ten percent off ' })
  expect(findDraft('harbor-2')).toBeUndefined()
})

test('emptying the form forgets the draft', () => {
  const kept = new Map<string, string>()
  keepOn(kept)
  keepDraft('anchor-1', { type: 'update', content: 'Hello' })
  keepDraft('anchor-1', { type: 'update', content: '  ' })
  expect(kept.size).toBe(0)
})

test.each(['', 'null', 'not json', '[]', '{}', '{"values":{"content":5}}', '{"values":{"content":" "}}'])(
  '%j is no draft',
  (text) => {
    keepOn(new Map([['post-draft:anchor-1', text]]))
    expect(findDraft('anchor-1')).toBeUndefined()
  },
)

test('an unknown type becomes an update', () => {
  keepOn(new Map([['post-draft:anchor-1', '{"values":{"type":"advert","content":"Hello"}}']]))
  expect(findDraft('anchor-1')).toEqual({ type: 'update', content: 'Hello' })
})

test('a browser that keeps nothing is no failure', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  expect(keepDraft('anchor-1', { type: 'update', content: 'Hello' })).toBe(false)
  expect(findDraft('anchor-1')).toBeUndefined()
})
