import { expect, test } from 'vitest'
import type { DraftStorage } from '../../../forms/device-draft.ts'
import { findDraft, forgetSentDraft, keepDraft } from './use-draft.tsx'

function deviceWith(kept = new Map<string, string>()): DraftStorage {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

// @spec 2.116
test('what is typed is kept and found again', () => {
  const device = deviceWith()
  expect(findDraft(() => device)).toBeUndefined()
  expect(keepDraft(() => device, { businessName: 'Anchor Plumbing', city: '' })).toBe(true)
  expect(findDraft(() => device)).toEqual({ businessName: 'Anchor Plumbing' })
})

test('an empty form forgets the draft', () => {
  const kept = new Map<string, string>()
  const device = deviceWith(kept)
  keepDraft(() => device, { businessName: 'Anchor Plumbing' })
  keepDraft(() => device, { businessName: '  ' })
  expect(kept.size).toBe(0)
})

test('a sent draft is forgotten on the thank-you page, and not before', () => {
  const device = deviceWith()
  keepDraft(() => device, { businessName: 'Anchor Plumbing' }, true)
  expect(findDraft(() => device)).toEqual({ businessName: 'Anchor Plumbing' })
  forgetSentDraft(() => device)
  expect(findDraft(() => device)).toBeUndefined()
})

test('a draft that was typed into after sending stays', () => {
  const device = deviceWith()
  keepDraft(() => device, { businessName: 'Anchor Plumbing' }, true)
  keepDraft(() => device, { businessName: 'Harbor Bakery' })
  forgetSentDraft(() => device)
  expect(findDraft(() => device)).toEqual({ businessName: 'Harbor Bakery' })
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
  expect(findDraft(() => deviceWith(new Map([['submission-draft', text]])))).toBeUndefined()
})

test('a browser that keeps nothing is no failure', () => {
  const forbidden = (): DraftStorage => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  expect(keepDraft(forbidden, { city: 'Tampa' })).toBe(false)
  expect(findDraft(forbidden)).toBeUndefined()
  expect(() => forgetSentDraft(forbidden)).not.toThrow()
})
