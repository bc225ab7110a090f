import { expect, test } from 'vitest'
import { anonymizeWords } from './missed-searches.server.ts'

test.each([
  [' Submarine   Repair ', 'submarine repair'],
  ['“glass eye” maker', 'glass eye maker'],
  ['4x4 tires', '4x4 tires'],
])('%s is kept as %s', (typed, kept) => expect(anonymizeWords(typed)).toBe(kept))

test.each([
  '',
  '  ',
  'dana@example.com',
  '772 555 0185',
  '(772) 555-01',
  '12 34 56',
  'https://example.com',
  'www.example.com',
  'my husband served in the army and I look for somebody who can help us',
])('%s may tell of a person, and is not kept', (typed) => expect(anonymizeWords(typed)).toBeUndefined())
