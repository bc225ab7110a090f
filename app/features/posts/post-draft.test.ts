import { expect, test } from 'vitest'
import type { DraftStorage } from '../../forms/device-draft.ts'
import { findDraft, keepDraft } from './post-draft.ts'

function deviceWith(kept = new Map<string, string>()): DraftStorage {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

// @spec 4.10
test('a draft is kept for its business alone', () => {
  const device = deviceWith()
  expect(keepDraft(() => device, 'anchor-1', { type: 'deal', content: ' Ten percent off ' })).toBe(true)
  expect(findDraft(() => device, 'anchor-1')).toEqual({ type: 'deal', content: ' Ten percent off ' })
  expect(findDraft(() => device, 'harbor-2')).toBeUndefined()
})

test('emptying the form forgets the draft', () => {
  const kept = new Map<string, string>()
  const device = deviceWith(kept)
  keepDraft(() => device, 'anchor-1', { type: 'update', content: 'Hello' })
  keepDraft(() => device, 'anchor-1', { type: 'update', content: '  ' })
  expect(kept.size).toBe(0)
})

test.each(['', 'null', 'not json', '[]', '{}', '{"content":5}', '{"content":" "}'])(
  '%j is no draft',
  (text) => {
    expect(findDraft(() => deviceWith(new Map([['post-draft:anchor-1', text]])), 'anchor-1')).toBeUndefined()
  },
)

test('an unknown type becomes an update', () => {
  const device = deviceWith(new Map([['post-draft:anchor-1', '{"type":"advert","content":"Hello"}']]))
  expect(findDraft(() => device, 'anchor-1')).toEqual({ type: 'update', content: 'Hello' })
})

test('a browser that keeps nothing is no failure', () => {
  const forbidden = (): DraftStorage => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  expect(keepDraft(forbidden, 'anchor-1', { type: 'update', content: 'Hello' })).toBe(false)
  expect(findDraft(forbidden, 'anchor-1')).toBeUndefined()
})
