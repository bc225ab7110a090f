import { expect, test } from 'vitest'
import { EVERYTHING, type ListingQuery } from '../listing-query.ts'
import { LEADING_FEATURED, type ListingRank, orderListings } from './listing-order.ts'
import { qualityNumber } from './quality.ts'

const NEAR = { point: { lat: 27.2, lng: -80.2 }, isApproximate: false, radiusMiles: 30 }
const QUALITY = { level: 'document_reviewed', confirmedIn: '2026-03', facts: 5 } as const

const rank = (id: string, given: Partial<ListingRank> = {}): ListingRank => ({
  id,
  name: id,
  tier: 'service',
  isUnconfirmed: false,
  quality: qualityNumber(QUALITY),
  isFeatured: false,
  citySlug: 'stuart',
  listedAt: new Date('2026-01-01'),
  ...given,
})

function idsOf(ranks: ListingRank[], query: Partial<ListingQuery> = {}) {
  const whole: ListingQuery = { ...EVERYTHING, ...query }
  const ids = orderListings(ranks, whole).map(({ id }) => id)
  expect(orderListings(ranks.toReversed(), whole).map(({ id }) => id)).toEqual(ids)
  return ids
}
const words = [{ typed: 'boat', alternatives: ['boat'], isPhrase: false }]

test('a better tier wins over distance and quality', () => {
  const ranks = [
    rank('description', { tier: 'description', distanceMiles: 1, isFeatured: true }),
    rank('service', { tier: 'service', distanceMiles: 2 }),
    rank('name', { tier: 'name', distanceMiles: 3 }),
    rank('exact', { tier: 'exact-name', distanceMiles: 29, quality: 0 }),
  ]
  expect(idsOf(ranks, { words, near: NEAR })).toEqual(['exact', 'name', 'service', 'description'])
  expect(idsOf(ranks, { words })).toEqual(['exact', 'name', 'service', 'description'])
  expect(idsOf(ranks, { near: NEAR })).toEqual(['description', 'service', 'name', 'exact'])
})

test('near a place the nearest is first, and an unconfirmed listing counts as five miles farther', () => {
  const ranks = [
    rank('silent', { distanceMiles: 3, isUnconfirmed: true }),
    rank('far', { distanceMiles: 8.1 }),
    rank('near', { distanceMiles: 7.9 }),
    rank('somewhere', { isFeatured: true }),
  ]
  expect(idsOf(ranks, { near: NEAR })).toEqual(['near', 'silent', 'far', 'somewhere'])
  expect(idsOf(ranks, { near: NEAR, excludeId: 'x' })[0]).toBe('silent')
})

test('at one distance, and without a place, what is checked and confirmed is first; featured only breaks ties', () => {
  const quality = (given: Partial<Parameters<typeof qualityNumber>[0]>) =>
    qualityNumber({ ...QUALITY, ...given })
  const ranks = [
    rank('a-featured', { quality: quality({}), isFeatured: true }),
    rank('b-plain', { quality: quality({}) }),
    rank('fuller', { quality: quality({ facts: 6 }) }),
    rank('newer', { quality: quality({ confirmedIn: '2026-04', facts: 0 }) }),
    rank('higher', { quality: quality({ level: 'sba_certified', confirmedIn: null, facts: 0 }) }),
  ]
  const best = ['higher', 'newer', 'fuller', 'a-featured', 'b-plain']
  expect(idsOf(ranks, { words })).toEqual(best)
  expect(
    idsOf(
      ranks.map((each) => ({ ...each, distanceMiles: 4 })),
      { near: NEAR },
    ),
  ).toEqual(best)
})

test('a list that nothing else orders begins with two featured, then goes by name', () => {
  const ranks = ['Ames', 'bell', 'Cole', 'dunn', 'Earl'].map((name) =>
    rank(name, { isFeatured: name !== 'Ames', isUnconfirmed: name === 'bell' }),
  )
  expect(idsOf(ranks)).toEqual(['Cole', 'dunn', 'Ames', 'Earl', 'bell'])
  expect(LEADING_FEATURED).toBe(2)
  expect(idsOf(ranks, { sort: 'nearest' })).toEqual(idsOf(ranks))
})

test('a city stands before the cities that have its name', () => {
  const ranks = [
    rank('beach', { citySlug: 'miami-beach', isFeatured: true }),
    rank('miami', { citySlug: 'miami' }),
  ]
  expect(idsOf(ranks, { citySlugs: ['miami', 'miami-beach'] })).toEqual(['miami', 'beach'])
  expect(idsOf(ranks, { citySlugs: ['miami', 'miami-beach'], words })).toEqual(['miami', 'beach'])
})

test('newest is by the day a listing came', () => {
  const ranks = [rank('old', { tier: 'exact-name' }), rank('new', { listedAt: new Date('2026-06-01') })]
  expect(idsOf(ranks, { sort: 'newest', words })).toEqual(['new', 'old'])
})
