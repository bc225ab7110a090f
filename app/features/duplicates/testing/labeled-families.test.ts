import { expect, test } from 'vitest'
import { findCategory } from '../../categories/find-category.ts'
import { HOLD_OUT, TUNING } from './labeled-families.ts'

const families = [...TUNING, ...HOLD_OUT]
const pairs = families.flatMap((family) => family.pairs)

test('each half has 25 families with businesses of their own, in categories that exist', () => {
  expect([TUNING.length, HOLD_OUT.length]).toEqual([25, 25])
  expect(new Set(families.map(({ listed }) => listed.businessName)).size).toBe(50)
  for (const { listed } of families) expect(findCategory(listed.category)?.slug).toBe(listed.category)
})

test('the pairs are as many as the README says', () => {
  expect(pairs).toHaveLength(408)
  expect(pairs.filter(({ isSame }) => isSame)).toHaveLength(240)
})

test('every telephone is plainly made up', () => {
  for (const { sent } of pairs) {
    if (sent.phone) expect(sent.phone.replaceAll(/\D/g, ''), sent.businessName).toMatch(/^1?\d{3}55501\d\d/)
  }
})
