import { expect, test } from 'vitest'
import { findBranch, listBranches } from './branches.ts'

test('lists the six services in order of precedence, the components and one way out', () => {
  const names = listBranches().map(({ name }) => name)

  expect(names.slice(0, 6)).toEqual([
    'Army',
    'Marine Corps',
    'Navy',
    'Air Force',
    'Space Force',
    'Coast Guard',
  ])
  expect(names).toHaveLength(14)
  expect(names.at(-1)).toBe('Other uniformed service')
})

// @spec 3.16
test('finds a branch by its id only', () => {
  expect(findBranch('coast-guard')).toEqual({ id: 'coast-guard', name: 'Coast Guard' })
  expect(findBranch('Coast Guard')).toBeUndefined()
  expect(findBranch('')).toBeUndefined()
  expect(findBranch(null)).toBeUndefined()
})
