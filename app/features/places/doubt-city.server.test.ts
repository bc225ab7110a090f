import { expect, test } from 'vitest'
import { cityDoubtText, doubtCity } from './doubt-city.server.ts'

// @spec 2.117
test.each([
  ['Jacksonville', '33139', 'Miami Beach'],
  ['Atlanta', '32301', 'Tallahassee'],
  ['Tampa', '34994-1234', 'Stuart'],
])('%s and %s speak of different places', (city, zip, other) => {
  expect(doubtCity({ city, zip })).toMatchObject({ zip: zip.slice(0, 5), city: other })
})

test.each([
  ['Stuart', '34994'],
  // Postal and municipal names differ within a county.
  ['Miami', '33139'],
  ['St. Pete', '33701'],
  ['saint petersburg', '33701'],
  ['', '33139'],
  ['Atlanta', ''],
  ['Atlanta', '30303'],
  ['Atlanta', 'Georgia'],
])('nothing speaks against %j and %j', (city, zip) => {
  expect(doubtCity({ city, zip })).toBeUndefined()
})

test('a doubt is told as a question', () => {
  expect(cityDoubtText({ zip: '33139', city: 'Miami Beach' })).toBe(
    '33139 is in Miami Beach. Is the city right?',
  )
})
