import { afterEach, expect, test, vi } from 'vitest'
import { findDraft, forgetSentDraft, keepDraft } from './use-draft.tsx'

afterEach(() => void vi.unstubAllGlobals())

function keepOn(kept = new Map<string, string>()) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
}

// @spec 2.116
test('what is typed is kept and found again', () => {
  keepOn()
  expect(findDraft()).toBeUndefined()
  expect(keepDraft({ businessName: 'Anchor Plumbing', city: '' })).toBe(true)
  expect(findDraft()).toEqual({ businessName: 'Anchor Plumbing' })
})

test('an empty form forgets the draft', () => {
  const kept = new Map<string, string>()
  keepOn(kept)
  keepDraft({ businessName: 'Anchor Plumbing' })
  keepDraft({ businessName: '  ' })
  expect(kept.size).toBe(0)
})

test('a sent draft is forgotten on the thank-you page, and not before', () => {
  keepOn()
  keepDraft({ businessName: 'Anchor Plumbing' }, true)
  expect(findDraft()).toEqual({ businessName: 'Anchor Plumbing' })
  forgetSentDraft()
  expect(findDraft()).toBeUndefined()
})

test('a draft that was typed into after sending stays', () => {
  keepOn()
  keepDraft({ businessName: 'Anchor Plumbing' }, true)
  keepDraft({ businessName: 'Harbor Bakery' })
  forgetSentDraft()
  expect(findDraft()).toEqual({ businessName: 'Harbor Bakery' })
})

test.each([
  '',
  'null',
  'not json',
  '[]',
  '{}',
  '{"values":5}',
  '{"values":{"city":5,"fax":"x","consent":"yes"}}',
])('%j is no draft', (text) => {
  keepOn(new Map([['submission-draft', text]]))
  expect(findDraft()).toBeUndefined()
})

test('a browser that keeps nothing is no failure', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  expect(keepDraft({ city: 'Tampa' })).toBe(false)
  expect(findDraft()).toBeUndefined()
  expect(forgetSentDraft).not.toThrow()
})
