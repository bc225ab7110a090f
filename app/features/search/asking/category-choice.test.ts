import { expect, test } from 'vitest'
import {
  CATEGORY_OPTIONS as options,
  categoryName,
  findCategoryOption,
  matchingCategories,
} from './category-choice.ts'

test('the picker offers All and the 48 listed categories, Home Repair under its display name', () => {
  expect(options).toHaveLength(49)
  expect(options[0]?.value).toBe('All')
  expect(options.map(({ value }) => value)).not.toContain('Auto Repair')
  expect(options).toContainEqual(expect.objectContaining({ value: 'Home Repair', label: 'Home Remodeling' }))
})

test('an entry is found by what people type for it', () => {
  const found = (typed: string) => matchingCategories(typed).map(({ value }) => value)
  expect(found('  ')).toEqual(options.map(({ value }) => value))
  expect(found('ac repair')).toEqual(['HVAC'])
  expect(found('home rem')).toEqual(['Home Repair'])
  expect(found('home repair')).toEqual(['Home Repair'])
  expect(found('home plumbing')).toEqual([])
})

test('what is called so comes before what is also called so', () => {
  expect(matchingCategories('PAINT')[0]?.value).toBe('Painting')
})

test.each([
  ['Plumbing', 'Plumbing'],
  ['plumbing', 'Plumbing'],
  ['landscaping', 'Landscape'],
  ['home-remodeling', 'Home Repair'],
  ['all', 'All'],
  ['auto-repair', ''],
  ['blacksmith', ''],
  ['', ''],
])('the address "%s" chooses "%s"', (text, value) => expect(findCategoryOption(text)).toBe(value))

test('every spelling of a category becomes its name', () => {
  for (const { value } of options) expect(categoryName(value.toLowerCase().replaceAll(' ', '-'))).toBe(value)
  expect(categoryName('auto-repair')).toBe('Auto Repair')
  expect(categoryName('blacksmith')).toBe('blacksmith')
})
