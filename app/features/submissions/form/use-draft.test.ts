import { afterEach, expect, test, vi } from 'vitest'
import { keepOnDevice } from '../../../forms/device-draft.ts'
import { changedFrom, findDraft, forgetSentDrafts } from './use-draft.tsx'

afterEach(() => void vi.unstubAllGlobals())

interface Kept {
  [key: string]: string
}

/** As in a browser, what is kept is also the storage's own properties. */
function keepOn(kept: Kept = {}) {
  const storage: Kept = Object.assign(
    Object.create({
      getItem: (key: string) => storage[key] ?? null,
      setItem: (key: string, value: string) => void (storage[key] = value),
      removeItem: (key: string) => void delete storage[key],
    }),
    kept,
  )
  vi.stubGlobal('localStorage', storage)
}

const keep = (
  typed: Record<string, string>,
  { before = {}, isSent = false, key = 'submission-draft' } = {},
) => keepOnDevice(key, changedFrom(before, typed), isSent)

// @spec 2.116
test('what is typed is kept and found again', () => {
  keepOn()
  expect(findDraft()).toBeUndefined()
  expect(keep({ businessName: 'Anchor Plumbing', city: '', consent: 'yes' })).toBe(true)
  expect(findDraft()).toEqual({ businessName: 'Anchor Plumbing' })
})

test('an empty form forgets the draft', () => {
  keepOn()
  keep({ businessName: 'Anchor Plumbing' })
  keep({ businessName: '  ' })
  expect(Object.keys(localStorage)).toEqual([])
})

test('of a form that changes what was sent only what differs is kept, what was emptied too', () => {
  keepOn()
  const before = {
    businessName: 'Anchor',
    city: 'Stuart',
    serviceCounties: 'martin,duval',
    description: 'Old',
  }
  keep(
    {
      ...before,
      serviceCounties: 'duval,martin',
      city: '',
      description: 'New words',
      answer: 'Manatee Pocket',
    },
    { before },
  )
  expect(findDraft()).toEqual({ city: '', description: 'New words', answer: 'Manatee Pocket' })
})

test('sent drafts are forgotten on the page that says so, and not before', () => {
  keepOn()
  const key = 'submission-draft-4f9b'
  keep({ businessName: 'Anchor Plumbing' }, { isSent: true })
  keep({ answer: 'Manatee Pocket' }, { isSent: true, key })
  expect(findDraft()).toEqual({ businessName: 'Anchor Plumbing' })
  expect(findDraft(key)).toEqual({ answer: 'Manatee Pocket' })
  forgetSentDrafts()
  expect(findDraft()).toBeUndefined()
  expect(findDraft(key)).toBeUndefined()
})

test('a draft that was typed into after sending stays', () => {
  keepOn()
  keep({ businessName: 'Anchor Plumbing' }, { isSent: true })
  keep({ businessName: 'Harbor Bakery' })
  forgetSentDrafts()
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
  keepOn({ 'submission-draft': text })
  expect(findDraft()).toBeUndefined()
})

test('a browser that keeps nothing is no failure', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  expect(keep({ city: 'Tampa' })).toBe(false)
  expect(findDraft()).toBeUndefined()
  expect(forgetSentDrafts).not.toThrow()
})
