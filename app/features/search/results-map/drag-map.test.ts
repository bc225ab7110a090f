import { expect, test } from 'vitest'
import { movedPath } from './drag-map.ts'

test('a map that is moved asks for the area beside it, and keeps the rest of the search', () => {
  const path = '/businesses/search?q=boat+repair&bounds=-81%2C27%2C-80%2C28'
  const moved = (right: number, down: number) =>
    new URLSearchParams(movedPath(path, right, down).split('?')[1])
  expect(moved(0.5, 0).get('bounds')).toBe('-80.5,27,-79.5,28')
  expect(moved(0, 0.25).get('bounds')).toBe('-81,26.75,-80,27.75')
  expect(moved(5, 0).get('bounds')).toBe('-80,27,-79,28')
  expect(moved(0, 0.25).get('q')).toBe('boat repair')
})
