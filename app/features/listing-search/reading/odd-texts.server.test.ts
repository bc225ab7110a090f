import { describe, expect, test } from 'vitest'
import { guessTrade } from './guess-trade.server.ts'
import { wordsOf } from '../words/stems.server.ts'
import { readSearch } from '../read-search.server.ts'
import { EMPTY_SEARCH } from '../search-request.ts'

const read = (q: string) => readSearch({ ...EMPTY_SEARCH, q }, new Date('2026-11-26T15:00:00Z'))

test.each([
  ['miami_dade', 'Miami-Dade County'],
  ['miami/dade', 'Miami-Dade County'],
  ['Miami–Dade plumber', 'Miami-Dade County'],
  ['plumber Palm+Beach', 'Palm Beach County'],
  ['St_Lucie', 'St. Lucie County'],
  ['Live Oak', 'Live Oak'],
  ['Sunrise', 'Sunrise'],
  ['Wellington Auto', 'Wellington'],
  ['Brandon tires', 'Brandon'],
])('%s names the place %s', (q, label) => {
  expect(read(q).place?.label).toBe(label)
})

test.each(['plantation shutters', 'live oak tree removal', 'sunrise yoga'])('%s names no place', (q) => {
  expect(read(q).place).toBeUndefined()
})

test('of a city with two places of its name it is asked which', () => {
  expect(read('Plantation').whereProblem?.choices).toHaveLength(2)
})

test.each([
  ['electrician Birmingham AL', '“Birmingham AL” is in Alabama, not in Florida.'],
  ['plumber Hollywood CA', '“Hollywood CA” is in California, not in Florida.'],
  ['plumber atlanta ga', '“atlanta ga” is in Georgia, not in Florida.'],
  ['Denver, CO', '“Denver, CO” is in Colorado, not in Florida.'],
  ['roofing Georgia', '“Georgia” is not in Florida.'],
  ['plumbing Texas', '“Texas” is not in Florida.'],
  ['plumber New York', '“New York” is not in Florida.'],
  ['plumber in Naples Italy', '“Naples Italy” is not in Florida.'],
  ['restaurant in Toronto', '“Toronto” is in Canada, not in Florida.'],
  ['hvac savannah', '“savannah” is in Georgia, not in Florida.'],
  ['mechanic in Mobile', '“Mobile” is in Alabama, not in Florida.'],
  ['plomero en San Juan', '“San Juan” is in Puerto Rico, not in Florida.'],
  ['barber Augusta', '“Augusta” is not in Florida.'],
  ['york', '“york” is not in Florida.'],
  ['90210', 'ZIP code 90210 is in California, not in Florida.'],
  ['00000', 'ZIP code 00000 is not in Florida.'],
  ['plumber 09012', 'This is a military mailing address.'],
  ['plumber APO AE', 'This is a military mailing address.'],
])('%s is elsewhere', (q, sentence) => {
  const { message = '' } = read(q).whereProblem ?? {}
  expect(message).toBe(
    `${sentence} This directory covers Florida only. Enter a Florida ZIP code, city, or county.`,
  )
})

test.each([
  'mortgage VA',
  'Acme Plumbing CO',
  'HVAC OK',
  'Sweet Georgia',
  'Washington',
  'plumber near me',
  'mobile mechanic',
  'mechanic mobile',
  'turkey sandwich',
  'power wa',
  'Melbourne plumber',
  'plumber in Hollywood',
  'smoked turkey',
])('%s is not taken for a place elsewhere', (q) => {
  expect(read(q).whereProblem).toBeUndefined()
})

describe('letters that stand alone', () => {
  test.each(['C', 'C++', 'R&D', 'V'])('%s is no trade', (q) => {
    expect(read(q).query.categorySlugs).toBeUndefined()
    expect(guessTrade(wordsOf(q)).slugs).toEqual([])
  })

  test.each(['A/C', 'a c repair', 'AC'])('%s is air conditioning', (q) => {
    expect(read(q).query.categorySlugs).toEqual(['hvac'])
  })

  test.each([
    ['o briens', 'obriens'],
    ['d angelos', 'dangelos'],
    ['l oreal', 'loreal'],
    ['O Reilly', 'oreilly'],
  ])('%s is found as %s', (q, word) => {
    expect(read(q).query.words[0]?.alternatives).toContain(word)
  })
})
