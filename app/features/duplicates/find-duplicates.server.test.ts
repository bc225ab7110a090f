import { expect, test } from 'vitest'
import { type ListingInput, listingRecord } from '../businesses/listing-record.server.ts'
import { areSimilarNames, comparableName } from './compare-names.server.ts'
import { findDuplicates } from './find-duplicates.server.ts'

const first = aBusiness({})
const apart = { phone: '', website: '' }
const second = (listing: Partial<ListingInput>) => aBusiness({ id: 'second-2', ...listing })
const saidOf = (listing: Partial<ListingInput>) =>
  findDuplicates([first, second(listing)]).map(({ businessId, otherId, what }) => [businessId, otherId, what])

test('the later one of a pair is reported once, although three rules find it', () => {
  expect(saidOf({ name: 'Anchor Plumbing LLC' })).toEqual([
    [
      'second-2',
      'anchor-plumbing-1',
      'anchor-plumbing-1 (Anchor Plumbing) has the same phone number and a similar name.',
    ],
  ])
})

test('the same telephone counts with a similar name only', () => {
  expect(saidOf({ name: 'Ankor Plumbing', address: '', website: '' })).toHaveLength(1)
  expect(saidOf({ name: 'Anchor Plumbing of the Treasure Coast', address: '', website: '' })).toHaveLength(1)
  expect(saidOf({ name: 'Harbor Bakery', address: '', website: '' })).toEqual([])
})

test('the same name counts in the same ZIP code or city, and in the county where no address is given', () => {
  const name = 'The Anchor Plumbing Co.'
  expect(saidOf({ ...apart, name, address: 'Stuart, FL 34996' })).toHaveLength(1)
  expect(saidOf({ ...apart, name, address: 'Stuart, FL' })).toHaveLength(1)
  expect(saidOf({ ...apart, name, address: '' })).toHaveLength(1)
  expect(saidOf({ ...apart, name, address: '', countySlug: 'duval' })).toEqual([])
  expect(saidOf({ ...apart, name: 'Anchor Electric', address: 'Stuart, FL' })).toEqual([])
})

test('the same website counts with the same name', () => {
  const elsewhere = { phone: '', address: '', countySlug: 'duval' }
  expect(saidOf({ ...elsewhere, website: 'http://www.anchor.example.com/contact' })).toEqual([
    ['second-2', 'anchor-plumbing-1', 'anchor-plumbing-1 (Anchor Plumbing) has the same name and website.'],
  ])
  expect(saidOf({ ...elsewhere, website: 'https://anchor.example.com', name: 'Anchor Roofing' })).toEqual([])
})

test('branches with addresses of their own are no duplicates, whatever they share', () => {
  expect(saidOf({ address: '77 Bridge Rd, Jupiter, FL 33458', countySlug: 'palm-beach' })).toEqual([])
  expect(saidOf({ address: '900 SE Ocean Blvd, Stuart, FL 34996' })).toEqual([])
})

test('one address in two spellings is one address', () => {
  expect(saidOf({ address: '1420 Southeast Ocean Boulevard, Suite 4, Stuart, FL 34996' })).toHaveLength(1)
})

test('a business that has closed is not compared', () => {
  expect(findDuplicates([{ ...first, status: 'closed' }, second({})])).toEqual([])
})

test('three of the same give two findings', () => {
  expect(
    findDuplicates([first, second({}), aBusiness({ id: 'third-3' })]).map(({ businessId }) => businessId),
  ).toEqual(['second-2', 'third-3'])
})

test.each([
  ['Peña & Sons, Inc.', 'pena and sons', true],
  ["Bo's Cuts", 'Bos Cuts LLC', true],
  ['Kestrel Air', 'Kestral Air', true],
  ['Harbor Grill', 'Harbor Bakery', false],
  ['Ibis Pressure Washing', 'Tern Pressure Washing', false],
  ['Ace', 'Ale', false],
  ['Anchor', 'Anchor Plumbing', false],
  ['The Co.', 'A Company', false],
])('%s and %s are like names: %s', (a, b, expected) => {
  expect(areSimilarNames(comparableName(a), comparableName(b))).toBe(expected)
})

function aBusiness(listing: Partial<ListingInput>) {
  return listingRecord(
    {
      id: 'anchor-plumbing-1',
      name: 'Anchor Plumbing',
      categorySlug: 'plumbing',
      address: '1420 SE Ocean Blvd, Stuart, FL 34996',
      countySlug: 'martin',
      phone: '(772) 288-0143',
      website: 'https://anchor.example.com',
      ...listing,
    },
    new Date('2026-11-21T12:00:00Z'),
  )
}
