import { expect, test } from 'vitest'
import { aPhrase, aWord } from '../testing/queries.ts'
import { findTier, hasExcludedWord, readText } from './listing-text.server.ts'

const shop = readText({
  name: "Kettleman's Marine Diesel",
  services: ['Boat Repair', 'boat mechanic', 'Outboard tune-ups', 'Four Thousand PSI washing'],
  rest: ['Two brothers who rebuild engines at the dock.', 'Port Salerno', 'Navy'],
})

test.each([
  ['exact-name', [aWord('kettlemans'), aWord('marine'), aWord('diesel')]],
  ['exact-name', [aWord('kettlemans'), aPhrase('marine diesel')]],
  ['name', [aWord('diesel'), aWord('kettlemans')]],
  ['name', [aWord('kettleman')]],
  ['service', [aWord('boats')]],
  ['service', [aWord('kettleman'), aWord('mechanics')]],
  ['service', [aWord('4000', 'four thousand'), aWord('psi')]],
  ['description', [aWord('kettleman'), aWord('docks')]],
  ['description', [aWord('salerno')]],
  ['description', [aPhrase('rebuild engines')]],
  [undefined, [aPhrase('engines rebuild')]],
  [undefined, [aWord('diesel'), aWord('bakery')]],
] as const)('%s', (tier, words) => {
  expect(findTier(shop, words)).toBe(tier)
})

test('words that say nothing ask for nothing', () => {
  expect(findTier(shop, [aWord('the'), aWord('boat')])).toBe('service')
})

test('a phrase is within one service, not across two', () => {
  expect(findTier(shop, [aPhrase('repair boat')])).toBeUndefined()
})

test('an excluded word is looked for everywhere', () => {
  expect(hasExcludedWord(shop, ['dock'])).toBe(true)
  expect(hasExcludedWord(shop, ['marine bakery'])).toBe(false)
  expect(hasExcludedWord(shop, ['the'])).toBe(false)
})
