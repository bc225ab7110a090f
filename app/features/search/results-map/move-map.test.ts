import { expect, test } from 'vitest'
import { movedPath } from './move-map.ts'

const path = '/businesses/search?q=boat+repair&bounds=-81%2C27%2C-80%2C28'

function moved(left: number, top: number, size = 1): URLSearchParams {
  return new URLSearchParams(movedPath(path, { left, top, size }).split('?')[1])
}

test('a map that is moved asks for the area beside it, and keeps the rest of the search', () => {
  expect(moved(0.5, 0).get('bounds')).toBe('-80.5,27,-79.5,28')
  expect(moved(0, 0.25).get('bounds')).toBe('-81,26.75,-80,27.75')
  expect(moved(5, 0).get('bounds')).toBe('-80,27,-79,28')
  expect(moved(0, 0.25).get('q')).toBe('boat repair')
})

test('a map that is made larger or smaller asks for a part of its area or for what is around it', () => {
  expect(moved(0.25, 0.25, 0.5).get('bounds')).toBe('-80.75,27.25,-80.25,27.75')
  expect(moved(-0.5, -0.5, 2).get('bounds')).toBe('-81.5,26.5,-79.5,28.5')
  expect(moved(-20, -20, 41).get('bounds')).toBe('-88.5,23.5,-79,32')
  expect(moved(0.5, 0.5, 0.0001).get('bounds')).toMatch(/^-80\.525,27\.475,-80\.475,27\.525$/)
})
