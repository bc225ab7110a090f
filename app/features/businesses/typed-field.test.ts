import { expect, test } from 'vitest'
import { LISTING_FIELDS } from './listing-fields.ts'
import { isSameValue } from './typed-field.ts'

test('the order of choices is no change', () => {
  const { serviceCounties, address } = LISTING_FIELDS
  expect(isSameValue(serviceCounties, 'martin,st-lucie', 'st-lucie,martin')).toBe(true)
  expect(isSameValue(serviceCounties, 'martin', 'st-lucie,martin')).toBe(false)
  expect(isSameValue(address, 'Stuart, FL 34994', ' Stuart, FL 34994 ')).toBe(true)
  expect(isSameValue(address, 'Stuart,FL 34994', 'FL 34994,Stuart')).toBe(false)
})
