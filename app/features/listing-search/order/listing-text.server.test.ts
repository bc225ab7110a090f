import { expect, test } from 'vitest'
import { phrase, word } from '../testing/queries.ts'
import { findTier, hasExcludedWord, readText } from './listing-text.server.ts'

const shop = readText({
  name: "Kettleman's Marine Diesel",
  services: ['Boat Repair', 'boat mechanic', 'Outboard tune-ups', 'Four Thousand PSI washing'],
  rest: ['Two brothers who rebuild engines at the dock.', 'Port Salerno', 'Navy'],
})

test.each([
  ['exact-name', [word('kettlemans'), word('marine'), word('diesel')]],
  ['exact-name', [word('kettlemans'), phrase('marine diesel')]],
  ['name', [word('diesel'), word('kettlemans')]],
  ['name', [word('kettleman')]],
  ['service', [word('boats')]],
  ['service', [word('kettleman'), word('mechanics')]],
  ['service', [word('4000', 'four thousand'), word('psi')]],
  ['description', [word('kettleman'), word('docks')]],
  ['description', [word('salerno')]],
  ['description', [phrase('rebuild engines')]],
  [undefined, [phrase('engines rebuild')]],
  [undefined, [word('diesel'), word('bakery')]],
] as const)('%s', (tier, words) => {
  expect(findTier(shop, words)).toBe(tier)
})

test('words that say nothing ask for nothing', () => {
  expect(findTier(shop, [word('the'), word('boat')])).toBe('service')
})

test('a phrase is within one service, not across two', () => {
  expect(findTier(shop, [phrase('repair boat')])).toBeUndefined()
})

test('an excluded word is looked for everywhere', () => {
  expect(hasExcludedWord(shop, ['dock'])).toBe(true)
  expect(hasExcludedWord(shop, ['marine bakery'])).toBe(false)
  expect(hasExcludedWord(shop, ['the'])).toBe(false)
})
