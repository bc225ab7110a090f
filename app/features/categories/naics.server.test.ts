import { expect, test } from 'vitest'
import naics from '../../../reference-data/naics-categories.json' with { type: 'json' }
import { findCategory } from './find-category.ts'
import { categoriesOfNaics, naicsOfCategory } from './naics.server.ts'

test('a code leads to its category, and a category only to the codes that follow from it', () => {
  expect(categoriesOfNaics('238220')).toContain('plumbing')
  expect(categoriesOfNaics('722511')).toEqual(['food-and-drinks'])
  expect(naicsOfCategory('plumbing')).toEqual(['238220'])
  // Electricians stand among HVAC, and septic tanks among plumbing.
  expect(categoriesOfNaics('238210')).toEqual(['hvac'])
  expect(naicsOfCategory('hvac')).toEqual(['238220'])
  expect(naicsOfCategory('health-and-wellness')).toEqual([])
})

test('each category is one of ours, and each way that is closed is one', () => {
  const codes: Record<string, string[] | undefined> = naics.codes
  for (const slug of Object.values(naics.codes).flat()) expect(findCategory(slug)?.slug).toBe(slug)
  for (const [code, slugs] of Object.entries(naics.onlyToCategories))
    expect(codes[code]).toEqual(expect.arrayContaining(slugs))
})
