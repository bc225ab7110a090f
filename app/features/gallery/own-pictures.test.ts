import { expect, test } from 'vitest'
import { movedBy } from './own-pictures.tsx'

const LIST = ['a', 'b', 'c']

test.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, LIST],
  ['c', 1, LIST],
  ['d', -1, LIST],
  ['d', 1, LIST],
] as const)('%s by %i', (member, step, moved) => {
  expect(movedBy(LIST, member, step)).toEqual(moved)
})
