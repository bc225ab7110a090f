import { expect, test } from 'vitest'
import { isIndexable, type PageFacts } from './indexable.ts'

test.each<[string, PageFacts, boolean]>([
  ['home', { kind: 'fixed' }, true],
  ['a county with a business', { kind: 'list', total: 1 }, true],
  ['a county without one, which shows those around it', { kind: 'list', total: 0 }, false],
  ['the list of a word that is no category', { kind: 'list', total: 9, isKnown: false }, false],
  ['a business', { kind: 'business', isClosed: false }, true],
  ['a closed business', { kind: 'business', isClosed: true }, false],
  ['the empty search', { kind: 'search', isAsked: false }, true],
  ['an answer of the search', { kind: 'search', isAsked: true }, false],
  ['the sign-in screen', { kind: 'private' }, false],
])('%s: %o is listed: %s', (_name, facts, listed) => {
  expect(isIndexable(facts)).toBe(listed)
})
