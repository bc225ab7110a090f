import { expect, test } from 'vitest'
import { LISTING_FIELD_NAMES } from '../../businesses/listing-fields.ts'
import { FORM_PARTS } from './form-parts.ts'

test('each field of a listing is in one part of the form', () => {
  const placed = FORM_PARTS.flatMap(({ names }) => names)
  expect(placed.toSorted()).toEqual(LISTING_FIELD_NAMES.toSorted())
})
