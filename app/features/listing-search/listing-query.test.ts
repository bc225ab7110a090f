import { expect, test } from 'vitest'
import { EVERYTHING, type ListingQuery } from './listing-query.ts'
import { orderSentence } from './listing-query.ts'

const near = { point: { lat: 27.2, lng: -80.2 }, isApproximate: false, radiusMiles: 30 }
const words = [{ typed: 'boat', alternatives: ['boat'], isPhrase: false }]

test.each<[Partial<ListingQuery>, string]>([
  [{}, 'Up to two featured businesses come first, and the rest go by name.'],
  [{ near }, 'The nearest comes first.'],
  [{ near, words, sort: 'nearest' }, 'The nearest comes first.'],
  [{ near, words }, 'The best match comes first, then the nearest.'],
  [{ words }, 'The best match comes first, then whoever is best verified and last confirmed.'],
])('%j: %s', (asked, sentence) => {
  expect(orderSentence({ ...EVERYTHING, ...asked })).toBe(sentence)
})
