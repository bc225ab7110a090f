import { expect, test } from 'vitest'
import { likelyNames } from './likely-names.ts'

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

test('no more than asked for', () => {
  expect(likelyNames('lake', ['Lake City', 'Lakeland', 'Lake Worth', 'Lake Mary'], 2)).toHaveLength(2)
})
