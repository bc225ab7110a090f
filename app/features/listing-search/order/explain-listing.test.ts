import { expect, test } from 'vitest'
import { LEVEL_NAMES } from '../../veterans/index.ts'
import { type FoundListing, LISTING_TIERS, type ListingQuery } from '../listing-query.ts'
import { explainListing } from './explain-listing.ts'
import { orderListings } from './listing-order.ts'
import { LEVELS, qualityNumber } from './quality.ts'

const NEAR = { point: { lat: 27.2, lng: -80.2 }, isApproximate: false, radiusMiles: 30 }
const WORDS = [{ typed: 'boat', alternatives: ['boat'], isPhrase: false }]
const QUERY: ListingQuery = { words: [], excludedWords: [], filters: {}, sort: 'best' }

/** Repeatable: few values each, so that there are ties of all kinds. */
function listing(seed: number): FoundListing {
  const pick = <Value>(values: readonly Value[], step: number): Value =>
    values[Math.floor(seed / step) % values.length] as Value
  const distanceMiles = pick([undefined, 0.4, 4.7, 5.4, 9.7], 1)
  return {
    business: {
      id: `business-${seed}`,
      name: `Business ${pick(['Ames', 'bell', 'Cole'], 7)} ${seed}`,
      city: pick(['Miami', 'Miami Beach', null], 3),
      isFeatured: pick([false, false, true], 5),
      ...(distanceMiles !== undefined && { distanceMiles }),
    } as FoundListing['business'],
    tier: pick(LISTING_TIERS, 2),
    comesToYou: false,
    isUnconfirmed: pick([false, false, false, true], 11),
    quality: qualityNumber({
      level: pick(LEVELS, 13),
      confirmedIn: pick([null, '2025-12', '2026-03'], 17),
      facts: pick([3, 6], 19),
    }),
    listedAt: pick(['2026-05-01T00:00:00Z', '2026-11-21T00:00:00Z'], 23),
  }
}

const listings = Array.from({ length: 400 }, (_, index) => listing((index * 7919) % 100_003))

function inOrder(query: ListingQuery): FoundListing[] {
  const ranked = listings.map((found) => ({
    found,
    id: found.business.id,
    name: found.business.name,
    tier: found.tier,
    distanceMiles: found.business.distanceMiles,
    isUnconfirmed: found.isUnconfirmed,
    quality: found.quality,
    isFeatured: found.business.isFeatured,
    citySlug: found.business.city?.toLowerCase().replace(' ', '-') ?? null,
    listedAt: new Date(found.listedAt),
  }))
  return orderListings(ranked, query).map(({ found }) => found)
}

/** What a reader of the sentence knows, weightiest first, lower values first. */
function whatItSays(text: string): number[] {
  const position = (texts: readonly (string | RegExp)[]) =>
    texts.findIndex((part) => (typeof part === 'string' ? text.includes(part) : part.test(text)))
  const miles = /counted as ([\d.]+)/.exec(text)?.[1] ?? /it’s ([\d.]+) miles? away/.exec(text)?.[1]
  const listed = /listed on (\w+ \d+, \d+)/.exec(text)?.[1]
  const confirmed = /confirmed in (\w+ \d+)/.exec(text)?.[1]
  return [
    listed ? -Date.parse(listed) : 0,
    position(['in that city', 'a city whose name']),
    position(['full name', 'all your words', 'category, or services', 'only in its description']),
    miles ? Number(miles) : Infinity,
    text.includes('comes after the others') ? 1 : 0,
    -position(LEVELS.map((level) => `level is ${LEVEL_NAMES[level].toLowerCase()}`)),
    confirmed ? -Date.parse(confirmed) : 0,
    -Number(/(\d) of 7/.exec(text)?.[1] ?? 0),
  ]
}

test.each<[string, Partial<ListingQuery>]>([
  ['words near a place', { words: WORDS, near: NEAR }],
  ['words', { words: WORDS }],
  ['a place', { near: NEAR }],
  ['nearest', { words: WORDS, near: NEAR, sort: 'nearest' }],
  ['words in a city', { words: WORDS, citySlugs: ['miami', 'miami-beach'] }],
  ['newest', { sort: 'newest' }],
  ['by name', { sort: 'name' }],
  ['browsing', {}],
  ['browsing a city', { citySlugs: ['miami', 'miami-beach'] }],
])('sorted by what their sentences say, listings stand in the same order: %s', (_name, more) => {
  const query = { ...QUERY, ...more }
  const expected = inOrder(query).map(({ business }) => business.id)
  const told = listings.map((found) => {
    const text = explainListing(query, found).toLowerCase()
    const isFeatured = text.includes('it’s featured')
    return { ...found.business, says: whatItSays(text), text, isFeatured }
  })
  const isBrowsing = told[0]?.text.includes('up to 2 featured') === true
  const byName = (a: string, b: string) => (a < b ? -1 : Number(a > b))
  const recomputed = told.toSorted((a, b) => {
    const at = a.says.findIndex((value, index) => value !== b.says[index])
    if (at !== -1) return (a.says[at] ?? 0) - (b.says[at] ?? 0)
    const featured = isBrowsing ? 0 : Number(b.isFeatured) - Number(a.isFeatured)
    return featured || byName(a.name.toLowerCase(), b.name.toLowerCase())
  })
  const leading = isBrowsing ? recomputed.filter(({ isFeatured }) => isFeatured).slice(0, 2) : []
  const all = [...leading, ...recomputed.filter((found) => !leading.includes(found))]
  expect(all.map(({ id }) => id)).toEqual(expected)
})

test('the day of a listing is Florida’s', () => {
  const found = { ...listing(0), listedAt: '2026-11-22T00:38:00Z' }
  expect(explainListing({ ...QUERY, sort: 'newest' }, found)).toContain('it was listed on November 21, 2026')
})

test('one sentence in plain words', () => {
  const found: FoundListing = {
    ...listing(0),
    business: { ...listing(0).business, distanceMiles: 4.7, isFeatured: true },
    tier: 'name',
    isUnconfirmed: false,
    quality: qualityNumber({ level: 'sba_certified', confirmedIn: '2026-03', facts: 6 }),
  }
  expect(explainListing({ ...QUERY, words: WORDS, near: NEAR }, found)).toBe(
    'It’s here because all your words are in its name and it’s 4.7 miles away; ties are settled by these facts: its verification level is SBA certified, it was confirmed in March 2026, 6 of 7 details are filled in, and it’s featured, which no one pays for; then listings go by name.',
  )
  expect(explainListing({ ...QUERY, near: NEAR }, { ...found, isUnconfirmed: true })).toContain(
    'it’s 4.7 miles away, counted as 9.7 because its owner hasn’t answered our reminders',
  )
  expect(explainListing({ ...QUERY, words: WORDS }, found, [{ typed: 'baot', used: 'boat' }])).toContain(
    'because all your words, reading “baot” as “boat”, are in its name',
  )
  expect(explainListing({ ...QUERY, telephone: '5550100' }, found)).toContain('it has that phone number')
})
