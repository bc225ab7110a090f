import { expect, test } from 'vitest'
import { type CheckedBusiness, findContradictions } from './find-contradictions.server.ts'
import { aBusiness } from './testing/a-business.ts'

const said = (business: CheckedBusiness) =>
  findContradictions(business).map(({ kind, what }) => `${kind}: ${what}`)

test('a business that fits has no findings, nor has one with nothing but a county', () => {
  expect(findContradictions(aBusiness())).toEqual([])
  expect(findContradictions(aBusiness({ address: '', phone: '', website: '', hours: null }))).toEqual([])
})

test('a ZIP code in another county is told once, with what to do', () => {
  expect(
    findContradictions(aBusiness({ address: '3465 SW 60th Ave, Ocala, FL 34474', countySlug: 'miami-dade' })),
  ).toEqual([
    {
      businessId: 'anchor-plumbing-1',
      kind: 'location',
      what: 'ZIP code 34474 is in Marion County, but the county is Miami-Dade.',
      remedy: 'Correct the county, or the ZIP code in the address.',
    },
  ])
})

test.each([
  ['Stuart, FL', 'duval', 'location: Stuart is in Martin County, but the county is Duval.'],
  [
    '12 Main St, Atlanta, GA 30303',
    'duval',
    'location: The address "12 Main St, Atlanta, GA 30303" is not in Florida.',
  ],
  ['12 Main St, Stuart, FL 34999', 'martin', 'location: ZIP code 34999 is not in use in Florida.'],
])('the address %s in %s', (address, countySlug, expected) => {
  expect(said(aBusiness({ address, countySlug }))).toEqual([expected])
})

test('a city that does not belong to its ZIP code', () => {
  expect(said({ ...aBusiness(), city: 'Pensacola', address: '' })).toContain(
    'location: ZIP code 34996 belongs to Stuart, but the city is Pensacola.',
  )
})

test.each([
  ['12 Main St, Pensacola, FL 34996', 'Stuart', 'Pensacola'],
  ['12 Main St, hobe sound, FL 34996', 'Stuart', 'hobe sound'],
  ['Ocala, FL 34471', 'Belleview', 'Ocala'],
  ['5 Bay St, Jupiter, FL', 'Stuart', 'Jupiter'],
])('the city in the text %s is not the stored city %s', (address, city, written) => {
  expect(said({ ...aBusiness({ address }), city })).toContain(
    `location: The address says ${written}, but lists say ${city}.`,
  )
})

test.each(['12 Main St, stuart, FL 34996', '12 Main St, STUART, Florida 34996', 'FL 34996'])(
  'the city in the text %s is the stored one',
  (address) => {
    expect(said({ ...aBusiness({ address }), city: 'Stuart' }).join()).not.toContain('but lists say')
  },
)

test.each([
  ['call us', null, 'telephone: The phone number "call us" can’t be dialed.'],
  ['288-0143', null, 'telephone: The phone number "288-0143" can’t be dialed.'],
  ['(911) 288-0143', '9112880143', 'telephone: The phone number "(911) 288-0143" can’t be dialed.'],
  ['(772) 411-0143', '7724110143', 'telephone: The phone number "(772) 411-0143" can’t be dialed.'],
  ['(772) 188-0143', '7721880143', 'telephone: The phone number "(772) 188-0143" can’t be dialed.'],
  [
    '(772) 288-0143',
    '7722880199',
    'telephone: The phone number reads "(772) 288-0143", but 7722880199 is dialed.',
  ],
  ['(772) 288-0143', null, 'telephone: The phone number reads "(772) 288-0143", but nothing is dialed.'],
])('the telephone %s with the digits %s', (phone, phoneDigits, expected) => {
  expect(said({ ...aBusiness(), phone, phoneDigits })).toEqual([expected])
})

test.each(['772-555-0143', '+1 (772) 555-0100', '1-844-693-5838', '772-ROOFING ext. 4'])(
  '%s can be dialed',
  (phone) => {
    expect(said(aBusiness({ phone }))).toEqual([])
  },
)
