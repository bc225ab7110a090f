import { expect, test } from 'vitest'
import { contourPaths } from './profile-contours.ts'

test('the same business has the same lines, another has others', () => {
  expect(contourPaths('kestrel-air-1')).toEqual(contourPaths('kestrel-air-1'))
  expect(contourPaths('kestrel-air-1')).not.toEqual(contourPaths('kestrel-air-2'))
})

test('two hills of closed lines in whole numbers', () => {
  const paths = contourPaths('kestrel-air-1')
  expect(paths).toHaveLength(2)
  for (const path of paths) {
    expect(path).toMatch(/^(?:M-?\d+ -?\d+(?:Q-?\d+ -?\d+ -?\d+ -?\d+){10}Z){7}$/)
  }
})
