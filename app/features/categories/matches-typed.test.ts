import { expect, test } from 'vitest'
import { listCategories } from './category.ts'
import { matchesTyped } from './matches-typed.ts'

const namesFor = (typed: string) =>
  listCategories()
    .filter((category) => matchesTyped(category, typed))
    .map(({ displayName }) => displayName)

test('categories are found by the beginnings of their words, and by what people call them', () => {
  expect(namesFor('plumb')).toEqual(['Plumbing'])
  expect(namesFor('WATER treat')).toEqual(['Water Treatment'])
  expect(namesFor('ac')).toContain('HVAC')
  expect(namesFor('xyz')).toEqual([])
  expect(namesFor(' ')).toHaveLength(48)
})
