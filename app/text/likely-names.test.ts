import { expect, test } from 'vitest'
import { likelyNames, nearestNames } from './likely-names.ts'

const names = [
  'Plumbing',
  'Roofing',
  'Painting',
  'Dog Grooming',
  'Pool Cleaning',
  'Stuart',
  'Sarasota',
  'Lee',
]

test.each([
  ['Sturat', ['Stuart']],
  ['sarasotta', ['Sarasota']],
  ['plumber', ['Plumbing']],
  ['roofers', ['Roofing']],
  ['pluming', ['Plumbing']],
  ['clean', ['Pool Cleaning']],
  ['groomer', ['Dog Grooming']],
  ['Let', ['Lee']],
  ['blacksmith', []],
  ['x', []],
  ['', []],
])('"%s" may mean %j', (text, expected) => expect(likelyNames(text, names)).toEqual(expected))

test('the nearest names are told for whatever was typed', () => {
  expect(nearestNames('foobar', ['Masonry', 'Food and Drinks', 'HVAC'], 1)).toEqual(['Food and Drinks'])
  expect(nearestNames('zzyzx', names, 4)).toHaveLength(4)
  expect(nearestNames('a'.repeat(100_000), names, 1)).toHaveLength(1)
  expect(nearestNames('\0', names)).toEqual([])
})

test('no more than asked for', () => {
  expect(likelyNames('lake', ['Lake City', 'Lakeland', 'Lake Worth', 'Lake Mary'], 2)).toHaveLength(2)
})
