import { expect, test } from 'vitest'
import { isIndexable, type PageFacts } from './indexable.ts'

// @spec 1.16
test.each<[string, PageFacts, boolean]>([
  ['home', { kind: 'fixed' }, true],
  [
    'a category in one of the eight counties',
    { kind: 'category-in-county', countySlug: 'duval', total: 0 },
    true,
  ],
  ['a category with three in another', { kind: 'category-in-county', countySlug: 'martin', total: 3 }, true],
  ['a category with two in another', { kind: 'category-in-county', countySlug: 'martin', total: 2 }, false],
  ['a category with one in a city', { kind: 'category-in-city', total: 1 }, true],
  ['a category with none in a city', { kind: 'category-in-city', total: 0 }, false],
  ['a business', { kind: 'business', isClosed: false }, true],
  ['a closed business', { kind: 'business', isClosed: true }, false],
  ['the empty search', { kind: 'search', isAsked: false }, true],
  ['an answer of the search', { kind: 'search', isAsked: true }, false],
  ['a county guide', { kind: 'paper' }, false],
  ['the sign-in screen', { kind: 'private' }, false],
])('%s: %o is listed: %s', (_name, facts, listed) => {
  expect(isIndexable(facts)).toBe(listed)
})
