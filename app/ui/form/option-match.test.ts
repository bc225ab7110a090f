import { expect, test } from 'vitest'
import { matchingOptions } from './option-match.ts'

const options = [
  { value: 'hvac', label: 'HVAC', keywords: ['air conditioning', 'AC repair'] },
  { value: 'auto-services', label: 'Auto Services' },
  { value: 'home-repair', label: 'Home Remodeling', keywords: ['home repair'] },
  { value: 'parties', label: 'Parties and Event Rentals' },
  { value: 'cafes', label: 'Cafés' },
]
const found = (search: string) => matchingOptions(options, search).map(({ value }) => value)

test('an empty search keeps all options in their order', () => {
  expect(matchingOptions(options, '  ')).toBe(options)
})

test('every typed word must be found', () => {
  expect(found('home rem')).toEqual(['home-repair'])
  expect(found('home plumbing')).toEqual([])
})

test('keywords find an option by its other names', () => {
  expect(found('ac repair')).toEqual(['hvac'])
  expect(found('home repair')).toEqual(['home-repair'])
})

test('the start of a label comes before its inside', () => {
  expect(found('re')).toEqual(['home-repair', 'parties', 'hvac'])
  expect(found('a')[0]).toBe('auto-services')
})

test('case and accents do not matter', () => {
  expect(found('CAFE')).toEqual(['cafes'])
})
